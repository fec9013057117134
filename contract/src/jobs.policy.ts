import type { JobRecord } from './jobs.ts';

/** The text of a mail is deleted when it is given up, because of its links; what caused it can send another. */
const ONCE_ONLY: ReadonlySet<string> = new Set(['mail.send']);

export const mayRetryJob = ({ kind, state }: Pick<JobRecord, 'kind' | 'state'>): boolean =>
  state === 'failed' && !ONCE_ONLY.has(kind);
