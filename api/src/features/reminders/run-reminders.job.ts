import { addDays, dayIn } from '@hub/contract/calendar';
import { CATCH_UP_DAYS, nextRunAfter, runDays } from '@hub/contract/reminders.policy';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../http/services.ts';
import { defineJob, type JobContext, JobFailure } from '../../jobs/define-job.ts';
import { sendJobOf } from '../../jobs/send-job.ts';
import type { DueRun } from './due-licences.sql.ts';
import { mailReminders } from './mail-reminders.ts';
import { generalRecipients, managedLocations } from './recipients.sql.ts';
import { endRun, setSkipped, startRun } from './reminder-runs.sql.ts';
import { findSettings, lockDueSettings, setNextRun } from './reminder-settings.sql.ts';
import { deleteOldReminders, writeGeneralReminders, writeManagerReminders } from './write-reminders.sql.ts';

/** Locations whose LicenseManagers get their mails in one transaction. */
const BATCH = 50;

/** Sends the job of each distributor whose time has come. A hub that was down for days sends one job, not one per day. */
const sendDue = async (tx: Tx, now: Date): Promise<void> => {
  for (const { distributor_id, ...schedule } of await lockDueSettings(tx, now)) {
    await setNextRun(tx, distributor_id, nextRunAfter(schedule, now));
    await sendJobOf(tx, distributor_id, runReminders, {});
  }
};

/** Each batch reads the settings again: nothing more is sent once they are off. */
const openRun = async (tx: Tx, distributor: number) => {
  const settings = await findSettings(tx);
  const run: DueRun = { distributor, days: runDays(settings, new Date()), leadDays: settings.lead_days };
  return settings.is_on ? { settings, run } : undefined;
};

const remindAll = async (runId: number, { inScope, signal, services }: JobContext): Promise<void> => {
  const mail = { runId, services: services as Pick<Services, 'config' | 'distributors'> };
  const { recipients, locations } = await inScope(async (tx, scope) => {
    const opened = await openRun(tx, scope.distributor_id);
    if (opened === undefined) return { recipients: [], locations: [] };
    const managed = opened.settings.to_licence_managers
      ? await managedLocations(tx, opened.run)
      : { locations: [], skipped: 0 };
    await setSkipped(tx, runId, managed.skipped);
    return {
      recipients: await generalRecipients(tx, scope.distributor_id, opened.settings),
      locations: managed.locations,
    };
  });
  for (const recipient of recipients) {
    signal.throwIfAborted();
    await inScope(async (tx, scope) => {
      const opened = await openRun(tx, scope.distributor_id);
      if (opened === undefined) return;
      const licences = await writeGeneralReminders(tx, opened.run, recipient);
      await mailReminders(tx, { ...mail, run: opened.run, licences, hasLink: true });
    });
  }
  for (let start = 0; start < locations.length; start += BATCH) {
    signal.throwIfAborted();
    await inScope(async (tx, scope) => {
      const opened = await openRun(tx, scope.distributor_id);
      if (opened === undefined) return;
      const licences = await writeManagerReminders(tx, opened.run, locations.slice(start, start + BATCH));
      // LicenseManagers do not sign in to the hub.
      await mailReminders(tx, { ...mail, run: opened.run, licences, hasLink: false });
    });
  }
};

/** Mails everybody what they have not been reminded of yet. A new attempt goes on where the last one ended. */
export const runReminders = defineJob({
  name: 'reminders.run',
  schema: z.strictObject({}),
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
  sendDue,
  async run({ id, isLast }, context) {
    const { inScope, signal } = context;
    const runId = await inScope(async (tx) => {
      const { time_zone } = await findSettings(tx);
      return startRun(tx, id, dayIn(time_zone, new Date()));
    });
    try {
      await remindAll(runId, context);
      await inScope(async (tx, scope) => {
        const { time_zone } = await findSettings(tx);
        await deleteOldReminders(tx, scope.distributor_id, addDays(dayIn(time_zone, new Date()), -2 * CATCH_UP_DAYS));
        await endRun(tx, runId, 'done');
      });
    } catch (error) {
      const reason = error instanceof JobFailure ? error.message : null;
      if (!signal.aborted && isLast) await inScope((tx) => endRun(tx, runId, 'failed', reason));
      throw error;
    }
  },
});
