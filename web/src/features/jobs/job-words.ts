import type { JobRecord, JobState } from '@hub/contract/jobs';
import { jobMessages } from '../../i18n/en_au/jobs.ts';
import { addMessages } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { text } from '../../i18n/text.ts';
import type { StatusKind } from '../../ui/text/status-label.tsx';

addMessages(jobMessages);

/** The texts of this screen, which load with it. */
export const useJobText = (): typeof text => text;

/** Every kind of job in words; one of a newer server has its own name. */
const KINDS: Readonly<Record<string, MessageKey>> = {
  'changes.run': 'jobs.kindRunChange',
  'history.delete': 'jobs.kindDeleteHistory',
  'imports.run': 'jobs.kindRunImport',
  'reminders.run': 'jobs.kindRunReminders',
  'schedules.run': 'jobs.kindRunSchedule',
  'mail.send': 'jobs.kindSendMail',
  'webhook.deliver': 'jobs.kindDeliverWebhook',
  'webhook.timed': 'jobs.kindTimedEvents',
};

export const kindOf = ({ kind }: JobRecord): string => {
  const key = KINDS[kind];
  return key === undefined ? kind : text(key);
};

export const askedBy = ({ asked_by }: JobRecord): string => asked_by || text('jobs.system');

export const STATES: Readonly<Record<JobState, { label: MessageKey; kind: StatusKind }>> = {
  waiting: { label: 'jobs.stateWaiting', kind: 'waiting' },
  running: { label: 'jobs.stateRunning', kind: 'good' },
  failed: { label: 'jobs.stateFailed', kind: 'bad' },
  done: { label: 'jobs.stateDone', kind: 'off' },
};
