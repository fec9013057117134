import { DEFAULT_REMINDERS, type ReminderSettings } from '@hub/contract/reminders';
import { nextRunAfter } from '@hub/contract/reminders.policy';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const COLUMNS = [
  'is_on',
  'lead_days',
  'to_staff',
  'to_licence_managers',
  'emails',
  'frequency',
  'weekday',
  'time_zone',
] as const;

const UNSAVED = { ...DEFAULT_REMINDERS, next_run_at: null, version: 0 };

/** Where nothing was ever saved, the defaults. */
export const findSettings = async (tx: Tx) =>
  (await tx.selectFrom('reminder_settings').select(COLUMNS).select(['next_run_at', 'version']).executeTakeFirst()) ??
  UNSAVED;

/** The row is made first, so that there is one to lock. */
export const lockSettings = async (tx: Tx) => {
  await tx
    .insertInto('reminder_settings')
    .values({ ...DEFAULT_REMINDERS, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('reminder_settings')
    .select(COLUMNS)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};

export const saveSettings = (tx: Tx, settings: ReminderSettings, now: Date) =>
  tx
    .updateTable('reminder_settings')
    .set({
      ...settings,
      next_run_at: settings.is_on ? nextRunAfter(settings, now) : null,
      version: sql`version + 1`,
    })
    .returning(COLUMNS)
    .returning('version')
    .executeTakeFirstOrThrow();

/** Distributors whose run is due; no other server takes the same ones. */
export const lockDueSettings = (tx: Tx, now: Date) =>
  tx
    .selectFrom('reminder_settings')
    .select(['distributor_id', 'frequency', 'weekday', 'time_zone'])
    .where('next_run_at', '<=', now.toISOString())
    .orderBy('next_run_at')
    .forUpdate()
    .skipLocked()
    .execute();

export const setNextRun = (tx: Tx, distributor: number, next: Date) =>
  tx.updateTable('reminder_settings').set({ next_run_at: next }).where('distributor_id', '=', distributor).execute();
