import type { AuditLine, RecordChange, RecordKind } from '@hub/contract/audit';
import type { ImportKind } from '@hub/contract/import-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { differences } from '../../http/audit.ts';
import { type ColumnChange, describeColumnChanges } from '../../licences/describe-column-changes.ts';

export const uuidIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`;

/** The kinds of records that sets change, by the files that import them. */
const IMPORTED_AS = {
  organisation: 'organisations',
  location: 'locations',
  licence: 'licences',
} as const satisfies Partial<Record<RecordKind, ImportKind>>;
type KindInSets = keyof typeof IMPORTED_AS;

export const isInSets = (kind: RecordKind): kind is KindInSets => Object.hasOwn(IMPORTED_AS, kind);

export interface RecordInSets {
  kind: KindInSets;
  id: string;
}

const HAPPENED = sql`r.outcome in ('applied', 'undone', 'left')`;

/** What an import created has no values from before, and all of its values are new: there is nothing to compare. */
const importedRows = ({ kind, id }: RecordInSets): RawBuilder<unknown> => sql`
  select r.set_id, r.outcome, coalesce(r.before, '{}') as before,
    case when r.before is null then '{}' else r.after end as after
  from import_rows r join imports i on i.set_id = r.set_id and i.kind = ${IMPORTED_AS[kind]}
  where r.record_id = ${id}::text and ${HAPPENED}`;

const changedRows = ({ id }: RecordInSets): RawBuilder<unknown> => sql`
  select r.set_id, r.outcome, r.before, r.after from change_rows r
  where r.entity = 'licence' and r.record_id = ${uuidIn(sql`${id}::text`)} and ${HAPPENED}`;

/** A set has one line in the log; its rows say which records it changed, and how. */
const setsOf = (record: RecordInSets): RawBuilder<unknown> => sql`
  from (${importedRows(record)} ${record.kind === 'licence' ? sql`union all ${changedRows(record)}` : sql``}) r
  join audit_log a on a.entity = 'changeSet' and a.entity_id = r.set_id::text and a.refused is null
    and (a.action = 'applied' or (a.action = 'undone' and r.outcome = 'undone'))`;

/** The keys of the lines about the sets that changed a record. */
export const linesOfSets = (record: RecordInSets): RawBuilder<unknown> => sql`(select a.id, a.at ${setsOf(record)})`;

interface SetLine extends ColumnChange {
  id: number;
  at: string;
  actor_name: string;
  action: string;
}

const reverse = ({ before, after }: ColumnChange): ColumnChange => ({ before: after, after: before });

const describe = async (tx: Tx, { kind }: RecordInSets, changes: ColumnChange[]): Promise<AuditLine['changes'][]> =>
  kind === 'licence'
    ? describeColumnChanges(tx, changes)
    : changes.map(({ before, after }) => differences(before, after));

const readSets = async (tx: Tx, record: RecordInSets, wanted: RawBuilder<unknown>) => {
  const { rows } = await sql<SetLine>`
    select a.id, a.at, a.actor_name, a.action, r.before, r.after ${setsOf(record)} ${wanted}`.execute(tx);
  const changes = await describe(
    tx,
    record,
    rows.map((line) => (line.action === 'undone' ? reverse(line) : line)),
  );
  return rows.map(({ id, at, actor_name }, index) => ({ id, at, actor_name, changes: changes[index] ?? {} }));
};

/** The lines about sets with what they did to this record, instead of how many they changed. */
export const withOwnChanges = async (tx: Tx, record: RecordInSets, lines: AuditLine[]): Promise<AuditLine[]> => {
  const ids = lines.filter(({ entity }) => entity === 'changeSet').map((line) => line.id);
  if (ids.length === 0) return lines;
  const sets = new Map(
    (await readSets(tx, record, sql`where a.id = any (${ids}::bigint[])`)).map((line) => [line.id, line.changes]),
  );
  return lines.map((line) => ({ ...line, changes: sets.get(line.id) ?? line.changes }));
};

export const changesOfSets = async (tx: Tx, record: RecordInSets, limit: number): Promise<RecordChange[]> =>
  (await readSets(tx, record, sql`order by a.id desc limit ${limit}`)).map(({ at, actor_name, changes }) => ({
    at,
    actor_name,
    fields: Object.keys(changes),
  }));
