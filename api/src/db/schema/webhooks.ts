import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './timestamps.ts';

export interface WebhookTables {
  webhooks: {
    id: Generated<string>;
    distributor_id: Generated<number>;
    url: string;
    description: Generated<string>;
    events: string[];
    disabled_reason: 'person' | 'failing' | 'gone' | null;
    created_at: TimestampWithDefault;
    version: Generated<number>;
    busy_job: string | null;
    busy_until: NullableTimestamp;
  };

  webhook_secrets: {
    id: string;
    webhook_id: string;
    distributor_id: Generated<number>;
    sealed_secret: Buffer;
    created_at: TimestampWithDefault;
    ends_at: NullableTimestamp;
  };

  webhook_deliveries: {
    id: Generated<string>;
    number: Generated<number>;
    webhook_id: string;
    distributor_id: Generated<number>;
    type: string;
    record: string;
    name: string;
    body: string;
    created_at: TimestampWithDefault;
    state: Generated<string>;
    tries: Generated<number>;
    next_try_at: TimestampWithDefault;
    last_try_at: NullableTimestamp;
    last_status: number | null;
    last_error: Generated<string>;
  };

  webhook_timed_events: {
    webhook_id: string;
    type: string;
    licence_id: string;
    date: Timestamp;
    created_at: TimestampWithDefault;
  };

  webhook_attempts: {
    id: Generated<number>;
    delivery_id: string;
    distributor_id: number;
    at: Timestamp;
    status: number | null;
    error: string;
    response: string;
    duration_ms: number;
  };
}
