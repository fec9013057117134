import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { deliverMail } from './deliver-mail.ts';

/** Longer than the slowest delivery that the time-outs allow, so that no other server sends the mail meanwhile. */
const HEARTBEAT_SECONDS = 300;

/** Tries for about half a day, so that mails survive a mail server that is down overnight. */
export const sendMail = defineJob({
  name: 'mail.send',
  schema: z.object({ messageId: z.uuid() }),
  retry: { limit: 11, delaySeconds: 30, maxDelaySeconds: 3_600 },
  batchSize: 10,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  canRun: ({ smtpUrl }) => smtpUrl !== undefined,
  run: ({ data, isLast }, { services }) => deliverMail(services, data.messageId, isLast),
});
