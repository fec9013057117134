import type { ChangeSet, ExpiryDays, SetAction } from '@hub/contract/changes';
import type { Import } from '@hub/contract/imports';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './timestamps.ts';

export interface ChangeTables {
  change_sets: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    action: ColumnType<SetAction, string, never>;
    target: Generated<string>;
    selection: ColumnType<ChangeSet['selection'], string, never>;
    state: Generated<string>;
    counts: ColumnType<ChangeSet['counts'], string | undefined, string>;
    days: ColumnType<ExpiryDays | null, never, never>;
    purchase_order: string | null;
    created_at: TimestampWithDefault;
    created_by_id: Generated<string>;
    created_by_name: Generated<string>;
    applied_at: NullableTimestamp;
    applied_by_id: string | null;
    applied_by_name: Generated<string>;
    undone_at: NullableTimestamp;
    undone_by_id: string | null;
    undone_by_name: Generated<string>;
  };
  change_rows: {
    set_id: number;
    number: number;
    distributor_id: Generated<number>;
    entity: string;
    record_id: string;
    version: number;
    before: ColumnType<Record<string, unknown>, string | undefined, string>;
    after: ColumnType<Record<string, unknown>, string | undefined, string>;
    outcome: string;
    reason: string | null;
    days: number | null;
  };
  imports: {
    set_id: number;
    distributor_id: Generated<number>;
    kind: string;
    file_name: string;
    encoding: string;
    delimiter: string;
    headers: ColumnType<string[], string, never>;
    columns: ColumnType<Import['columns'], string, string>;
    num_rows: Generated<number>;
    statuses: ColumnType<Import['statuses'], string | undefined, string>;
  };
  import_rows: {
    set_id: number;
    number: number;
    distributor_id: Generated<number>;
    cells: ColumnType<string[], string, never>;
    status: string | null;
    outcome: Generated<string>;
    external_key: string | null;
    natural_key: string | null;
    field: string | null;
    reason: string | null;
    suggestion: string | null;
    record_id: string | null;
    version: number | null;
    before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    after: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  };
}
