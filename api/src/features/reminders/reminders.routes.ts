import * as calls from '@hub/contract/reminders';
import { type Route, route } from '../../http/route.ts';
import { getReminderStatus } from './get-reminder-status.ts';
import { getReminders } from './get-reminders.ts';
import { previewReminders } from './preview-reminders.ts';
import { sendTestReminder } from './send-test-reminder.ts';
import { updateReminders } from './update-reminders.ts';

export const reminderRoutes: Route[] = [
  route(calls.getReminders, getReminders),
  route(calls.updateReminders, updateReminders),
  route(calls.getReminderStatus, getReminderStatus),
  route(calls.previewReminders, previewReminders),
  route(calls.sendTestReminder, sendTestReminder),
];
