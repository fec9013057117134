import { randomUUID } from 'node:crypto';
import type { ScheduleRun } from '@hub/contract/schedules';
import { latestOccurrence, nextOccurrence } from '@hub/contract/schedules.policy';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../http/services.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { sendJobOf } from '../../jobs/send-job.ts';
import { hubUrlOf } from '../../mail/hub-url.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { reportLink } from './report-link.ts';
import { scheduleMail } from './schedule-mail.ts';
import { endRun, findScheduledView, insertDueRun, insertMail, lockWaitingRun } from './schedule-runs.sql.ts';
import { lockDueSchedules, reachedPeople, setNextRun } from './schedules.sql.ts';

/** Records what is due and sends its jobs. A hub that was down for weeks sends the latest report, not one per week. */
const sendDue = async (tx: Tx, now: Date): Promise<void> => {
  for (const { id, distributor_id, next_run_at, ...times } of await lockDueSchedules(tx, now)) {
    const due_at = latestOccurrence(times, new Date(next_run_at ?? now), now);
    await setNextRun(tx, id, nextOccurrence(times, now));
    const runId = await insertDueRun(tx, { distributor_id, schedule_id: id, due_at });
    if (runId !== undefined) await sendJobOf(tx, distributor_id, runSchedule, { runId });
  }
};

/** Puts the mails of an occurrence into the outbox and answers why there are none. */
const mailReport = async (
  tx: Tx,
  services: Pick<Services, 'config' | 'distributors'>,
  distributor: number,
  runId: number,
): Promise<ScheduleRun['reason'] | 'ended'> => {
  const run = await lockWaitingRun(tx, runId);
  if (run === undefined) return 'ended';
  const link = reportLink(run, await findScheduledView(tx, run.schedule_id));
  if (link === undefined) return 'viewDeleted';
  // Whoever has left or lost the right to sign in since the schedule was made gets nothing.
  const people = await reachedPeople(tx, distributor, run.recipient_ids);
  for (const { email, first_name } of people) {
    const messageId = randomUUID();
    await insertMail(tx, { message_id: messageId, run_id: runId, recipient: email });
    const mail = scheduleMail({
      to: email,
      firstName: first_name,
      name: run.name,
      title: link.title,
      url: `${hubUrlOf(services, distributor)}${link.path}`,
      times: run,
      distributorName: services.distributors.find(distributor)?.name ?? '',
    });
    await putInOutbox(tx, mail, null, messageId);
  }
  return people.length === 0 ? 'noRecipients' : null;
};

/** Mails an occurrence of a report in one transaction, and so once. */
export const runSchedule = defineJob({
  name: 'schedules.run',
  schema: z.strictObject({ runId: z.int() }),
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
  sendDue,
  async run({ data: { runId }, isLast }, { inScope, services, signal }) {
    try {
      await inScope(async (tx, scope) => {
        const reason = await mailReport(tx, services, scope.distributor_id, runId);
        if (reason !== 'ended') await endRun(tx, runId, reason);
      });
    } catch (error) {
      if (!signal.aborted && isLast) await inScope((tx) => endRun(tx, runId, 'unexpected'));
      throw error;
    }
  },
});
