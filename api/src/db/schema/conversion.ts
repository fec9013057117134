import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './timestamps.ts';

export interface ConversionTables {
  v1_contracts: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    organisation_id: number;
    customer_ref: string;
    product: Generated<string>;
    product_modules: Generated<string[]>;
    agreement_creation_date: NullableTimestamp;
    number_of_licenses_allowed: number;
    num_issued: Generated<number>;
    converted_at: NullableTimestamp;
    converted_by: string | null;
    ref_key: GeneratedAlways<string>;
    product_key: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
  };

  v1_licences: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    contract_id: number;
    location_id: number | null;
    label: Generated<string>;
    device_serial: string | null;
    licensed_app_version: string | null;
    operating_system_version: string | null;
    is_active: Generated<boolean>;
    created_at: TimestampWithDefault;
    last_online_date: NullableTimestamp;
    expiry_date: NullableTimestamp;
    licence_id: string | null;
  };

  conversion_runs: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    started_by: string | null;
    started_by_name: Generated<string>;
    started_at: TimestampWithDefault;
    seen_at: TimestampWithDefault;
    total: number;
    done: Generated<number>;
    num_contracts: Generated<number>;
    num_converted: Generated<number>;
    num_created_from_slots: Generated<number>;
    errors: ColumnType<{ contract_id: number; customer_ref: string; problem: string }[], string | undefined, string>;
    error_msg: string | null;
    finished_at: NullableTimestamp;
  };
}
