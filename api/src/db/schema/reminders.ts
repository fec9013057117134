import type { Generated } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './timestamps.ts';

export interface ReminderTables {
  reminder_settings: {
    distributor_id: Generated<number>;
    is_on: boolean;
    lead_days: number[];
    to_staff: boolean;
    to_licence_managers: boolean;
    emails: string[];
    frequency: 'daily' | 'weekly';
    weekday: number;
    time_zone: string;
    next_run_at: NullableTimestamp;
    version: Generated<number>;
  };
  reminder_runs: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    job_id: string;
    day: string;
    state: Generated<string>;
    reason: string | null;
    skipped: Generated<number>;
    started_at: TimestampWithDefault;
    ended_at: NullableTimestamp;
  };
  reminder_mails: {
    message_id: string;
    distributor_id: Generated<number>;
    run_id: number;
    recipient: string;
    licences: number;
    sent_at: NullableTimestamp;
    mail_error: string | null;
  };
  reminders: {
    distributor_id: Generated<number>;
    recipient: string;
    licence_id: string;
    expiry_day: string;
    lead_days: number;
    message_id: string;
  };
}
