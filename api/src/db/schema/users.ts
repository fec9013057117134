import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './timestamps.ts';

export interface UserTables {
  users: {
    uuid_id: Generated<string>;
    distributor_id: Generated<number>;
    location_id: number;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    mobile_phone: Generated<string>;
    roles: number;
    password_hash: string | null;
    is_demo: Generated<boolean>;
    disabled_at: NullableTimestamp;
    last_login: NullableTimestamp;
    created_at: TimestampWithDefault;
    updated_at: NullableTimestamp;
    version: Generated<number>;
    name_key: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
  };

  invites: {
    uuid_id: Generated<string>;
    distributor_id: Generated<number>;
    location_id: number;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    mobile_phone: Generated<string>;
    roles: number;
    token_hash: Buffer;
    expires_at: Timestamp;
    created_at: TimestampWithDefault;
    created_by: string | null;
    accepted_at: NullableTimestamp;
    name_key: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
    sent_at: TimestampWithDefault;
    resends: Generated<number>;
    resends_since: NullableTimestamp;
    mail_error: string | null;
  };

  email_changes: {
    user_id: string;
    distributor_id: Generated<number>;
    email: string;
    email_key: string;
    token_hash: Buffer;
    requested_by: string | null;
    requested_at: TimestampWithDefault;
    expires_at: Timestamp;
    mail_error: string | null;
  };
}
