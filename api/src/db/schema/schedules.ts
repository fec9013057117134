import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './timestamps.ts';

export interface ScheduleTables {
  schedules: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    name: string;
    report: 'view' | 'AvgLicensesPerOrg' | 'LicenseReport';
    view_id: number | null;
    frequency: 'weekly' | 'monthly';
    weekday: number;
    month_day: number;
    hour: number;
    time_zone: string;
    recipient_ids: string[];
    is_on: boolean;
    next_run_at: NullableTimestamp;
    version: Generated<number>;
    name_key: GeneratedAlways<string>;
  };
  schedule_runs: {
    id: Generated<number>;
    distributor_id: Generated<number>;
    schedule_id: number;
    due_at: NullableTimestamp;
    created_at: TimestampWithDefault;
    state: Generated<string>;
    reason: string | null;
  };
  schedule_mails: {
    message_id: string;
    distributor_id: Generated<number>;
    run_id: number;
    recipient: string;
    sent_at: NullableTimestamp;
    mail_error: string | null;
  };
}
