import type { JobDefinition } from './jobs/define-job.ts';
import { sendMail } from './mail/send-mail.job.ts';

/** Every kind of background job. */
export const JOBS: readonly JobDefinition[] = [sendMail];
