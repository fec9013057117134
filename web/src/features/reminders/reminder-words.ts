import type { ReminderPreview, ReminderRun } from '@hub/contract/reminders';
import { reminderMessages } from '../../i18n/en_au/reminders.ts';
import { addMessages } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { text } from '../../i18n/text.ts';
import type { StatusKind } from '../../ui/text/status-label.tsx';

addMessages(reminderMessages);

/** The texts of this screen, which load with it. */
export const useReminderText = (): typeof text => text;

/** `90 days before`, or the day itself. */
export const leadText = (days: number): string =>
  days === 0 ? text('reminders.onTheDay') : text('reminders.daysBefore', { count: days });

export const RUN_STATES: Readonly<Record<ReminderRun['state'], { label: MessageKey; kind: StatusKind }>> = {
  running: { label: 'reminders.stateRunning', kind: 'waiting' },
  done: { label: 'reminders.stateDone', kind: 'good' },
  failed: { label: 'reminders.stateFailed', kind: 'bad' },
};

export const RECIPIENTS: Readonly<Record<ReminderPreview['mails'][number]['kind'], MessageKey>> = {
  staff: 'reminders.kindStaff',
  extra: 'reminders.kindExtra',
  licenceManager: 'reminders.kindManager',
};
