import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './timestamps.ts';

export interface CustomerTables {
  distributors: {
    number: number;
    name: string;
    community_url: Generated<string>;
    hub_url: Generated<string>;
    requires_verification: Generated<boolean>;
    version: Generated<number>;
  };

  organisations: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    name: string;
    website: Generated<string>;
    street_address: Generated<string>;
    apartment_level_building: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    country: Generated<string>;
    zip: Generated<string>;
    require_regions: Generated<boolean>;
    organisation_code: string | null;
    created_at: TimestampWithDefault;
    created_by: string | null;
    updated_at: NullableTimestamp;
    last_checkin_at: NullableTimestamp;
    archived_at: NullableTimestamp;
    version: Generated<number>;
    num_regions: Generated<number>;
    num_locations: Generated<number>;
    num_licenses: Generated<number>;
    name_key: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
    address_key: GeneratedAlways<string>;
    external_id: string | null;
  };

  regions: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    organisation_id: number;
    name: string;
    name_key: GeneratedAlways<string>;
    external_id: string | null;
  };

  locations: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    organisation_id: number;
    region_id: number | null;
    name: string;
    address_same_as_organisation: Generated<boolean>;
    street_address: Generated<string>;
    apt_level_building: Generated<string>;
    city_suburb: Generated<string>;
    state: Generated<string>;
    country: Generated<string>;
    zip_code: Generated<string>;
    created_at: TimestampWithDefault;
    updated_at: NullableTimestamp;
    last_checkin_at: NullableTimestamp;
    archived_at: NullableTimestamp;
    archived_with_organisation: Generated<boolean>;
    version: Generated<number>;
    num_users: Generated<number>;
    num_licenses: Generated<number>;
    name_key: GeneratedAlways<string>;
    address_key: GeneratedAlways<string>;
    /** Copies of the names of the organisation and the region, kept by triggers. */
    organisation_key: Generated<string>;
    region_key: string | null;
    external_id: string | null;
  };

  /** Copies of the counts, by which lists are sorted; kept by triggers. */
  organisation_counts: {
    id: number;
    distributor_id: number;
    archived_at: NullableTimestamp;
    num_regions: number;
    num_locations: number;
    num_licenses: number;
  };
  location_counts: {
    id: number;
    distributor_id: number;
    archived_at: NullableTimestamp;
    num_users: number;
    num_licenses: number;
  };

  list_marks: {
    list: string;
    distributor_id: number;
    from_key: string;
    from_id: number;
    until_key: string | null;
    until_id: number | null;
    num_rows: number;
  };
}
