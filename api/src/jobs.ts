import { deleteOldHistory } from './features/audit/delete-old-history.job.ts';
import { runChange } from './features/changes/run-change.job.ts';
import { runImport } from './features/imports/run-import.job.ts';
import { runReminders } from './features/reminders/run-reminders.job.ts';
import { runSchedule } from './features/schedules/run-schedule.job.ts';
import { deliverWebhook } from './features/webhooks/delivery/deliver-webhook.job.ts';
import { timedEvents } from './features/webhooks/timed-events.job.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import { sendMail } from './mail/send-mail.job.ts';

/** Every kind of background job. */
export const JOBS: readonly JobDefinition[] = [
  runChange,
  runImport,
  runReminders,
  runSchedule,
  sendMail,
  deliverWebhook,
  timedEvents,
  deleteOldHistory,
];
