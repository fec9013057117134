import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './timestamps.ts';

export interface SystemTables {
  saved_views: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    owner_id: Generated<string>;
    owner_name: Generated<string>;
    name: string;
    search: string;
    is_shared: Generated<boolean>;
    is_pinned: Generated<boolean>;
    created_at: TimestampWithDefault;
    version: Generated<number>;
    name_key: GeneratedAlways<string>;
  };

  setup_progress: {
    distributor_id: Generated<number>;
    mail_tested_at: NullableTimestamp;
    dismissed_at: NullableTimestamp;
  };

  mail_outbox: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: TimestampWithDefault;
    attempts: Generated<number>;
    next_attempt_at: TimestampWithDefault;
    claimed_until: NullableTimestamp;
    sent_at: NullableTimestamp;
    failed_at: NullableTimestamp;
    last_error: string | null;
    token_hash: Buffer | null;
    message_id: Generated<string>;
  };

  audit_log: {
    id: Generated<number>;
    at: TimestampWithDefault;
    distributor_id: number | null;
    actor_id: string | null;
    actor_name: Generated<string>;
    ip: Generated<string>;
    request_id: Generated<string>;
    action: string;
    entity: string;
    entity_id: Generated<string>;
    entity_name: Generated<string>;
    /** The record in whose history the entry is, too: the product of a module. */
    parent_id: string | null;
    changes: ColumnType<Record<string, unknown>, string, never>;
    refused: string | null;
    search: GeneratedAlways<string>;
  };

  idempotency_keys: {
    distributor_id: Generated<number>;
    user_id: Generated<string>;
    key: string;
    call: string;
    body_hash: Buffer;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: TimestampWithDefault;
  };

  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
  };

  hub_migrations: {
    name: string;
    checksum: string;
    applied_at: TimestampWithDefault;
  };
}
