import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './timestamps.ts';

export interface LicenceTables {
  products: {
    id: Generated<number>;
    name: string;
    key_name: string;
    retired_at: NullableTimestamp;
    updated_at: NullableTimestamp;
    version: Generated<number>;
  };

  product_modules: {
    id: Generated<number>;
    product_id: number;
    name: string;
    product_module_type: 'screen' | 'feature';
    retired_at: NullableTimestamp;
    version: Generated<number>;
  };

  packages: {
    id: Generated<number>;
    distributor_id: number | null;
    product_id: number;
    name: string;
    description: Generated<string>;
    is_active: Generated<boolean>;
    allows_additional_features: Generated<boolean>;
    created_at: TimestampWithDefault;
    updated_at: NullableTimestamp;
    version: Generated<number>;
    name_key: GeneratedAlways<string>;
  };

  package_modules: {
    package_id: number;
    product_id: number;
    module_id: number;
  };

  licences: {
    uuid_id: Generated<string>;
    distributor_id: Generated<number>;
    location_id: number;
    organisation_id: number;
    product_id: number;
    base_package_id: number | null;
    product_modules: Generated<number[]>;
    description: string;
    purchase_order: Generated<string>;
    license_colour: Generated<string>;
    expiry_date: NullableTimestamp;
    activation_key: string;
    /** Shared by those that were created together. */
    batch_id: string | null;
    /** The id that another system has given it. */
    external_id: string | null;
    created_at: TimestampWithDefault;
    created_by: string | null;
    created_by_name: Generated<string>;
    updated_at: NullableTimestamp;
    is_active: Generated<boolean>;
    activated_at: NullableTimestamp;
    is_verified: Generated<boolean>;
    last_online_date: NullableTimestamp;
    device_serial: string | null;
    licensed_app_version: string | null;
    operating_system_version: string | null;
    archived_at: NullableTimestamp;
    version: Generated<number>;
    description_key: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
    /** For servers of the version before, which sort by it. */
    online_week: GeneratedAlways<number>;
    /** Kept by triggers. */
    is_location_archived: Generated<boolean>;
  };

  /** A copy by which the list of all licences is sorted; kept by triggers. */
  licence_last_online: {
    licence_id: string;
    distributor_id: number;
    last_online_date: NullableTimestamp;
    product_id: number;
    is_active: boolean;
    is_listed: boolean;
  };

  licence_activity: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    licence_id: string;
    action_date: TimestampWithDefault;
    action_string: string;
    is_custom_note: Generated<boolean>;
    created_by_id: string | null;
    created_by_name: Generated<string>;
  };

  offline_devices: {
    licence_id: string;
    distributor_id: Generated<number>;
    device_serial: string;
    valid_until: Timestamp;
    noted_at: TimestampWithDefault;
  };

  signing_keys: {
    key_id: string;
    public_key: string;
    /** Plain, only on a PostgreSQL without HUB_SECRET. */
    private_key: string | null;
    created_at: TimestampWithDefault;
    retired_at: NullableTimestamp;
    sealed_private_key: Buffer | null;
  };
}
