import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './timestamps.ts';

export interface SessionTables {
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    user_id: string;
    distributor_id: number;
    created_at: TimestampWithDefault;
    last_seen_at: TimestampWithDefault;
    expires_at: Timestamp;
    ip: Generated<string>;
    user_agent: Generated<string>;
  };

  password_resets: {
    token_hash: Buffer;
    user_id: string;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
    created_at: TimestampWithDefault;
  };

  attempts: {
    subject: string;
    failures: number;
    window_ends_at: Timestamp;
  };

  service_accounts: {
    id: Generated<string>;
    distributor_id: Generated<number>;
    name: string;
    roles: number;
    scopes: string[];
    created_at: TimestampWithDefault;
    name_key: GeneratedAlways<string>;
  };

  service_tokens: {
    token_hash: Buffer;
    id: Generated<string>;
    account_id: string;
    distributor_id: Generated<number>;
    hint: string;
    created_by: Generated<string>;
    created_at: TimestampWithDefault;
    ends_at: Timestamp;
    last_used_at: NullableTimestamp;
    last_used_ip: Generated<string>;
  };

  known_addresses: {
    user_id: string;
    ip: string;
    proved_at: TimestampWithDefault;
    mailbox_only: Generated<boolean>;
  };
}
