import type { ReminderSettings } from '@hub/contract/reminders';
import { DEFAULT_REMINDERS, updateReminders } from '@hub/contract/reminders';
import { expect, vi } from 'vitest';
import { type QueuedJob, runOne } from '../../jobs/run-one.ts';
import { insertRow } from '../../testing/insert-row.ts';
import type { Person, TestHub } from '../../testing/test-hub.ts';
import { runReminders } from './run-reminders.job.ts';

/** A distributor with two locations, in the time zone of its reminders. */
export interface RemindedDistributor {
  /** As a Dev at that moment, whose session is new. */
  send: Person['send'];
  location: { depot: number; annexe: number };
  addLicence(name: string, expiry: string | null, location?: number): Promise<string>;
  addPerson(email: string, roles: number, location: number): Promise<void>;
  save(settings: Partial<ReminderSettings>): Promise<void>;
  /** As if it were another moment, for this process. */
  setTime(moment: string): void;
  /** What a server does twice a minute. */
  sendDue(): Promise<void>;
  /** The same, and the jobs that follow from it, once. */
  run(on?: TestHub): Promise<void>;
  /** The mails so far, as `recipient: licences`, and none after that. */
  takeMails(): Promise<string[]>;
}

/** Runs the waiting jobs once, as a server does, but without starting one. */
const runWaiting = async ({ app, ...hub }: TestHub): Promise<void> => {
  const jobs = await hub.rows<Pick<QueuedJob, 'id' | 'data' | 'retryCount' | 'retryLimit'>>(
    `update hub_jobs.job set state = 'active', started_on = now() where name = '${runReminders.name}' and state < 'active'
     returning id, data, retry_count as "retryCount", retry_limit as "retryLimit"`,
  );
  const options = { stopping: new AbortController().signal, onHandBack: () => Promise.resolve() };
  for (const job of jobs) {
    const queued = { ...job, signal: options.stopping } as QueuedJob;
    const { status } = await runOne({ ...hub, log: app.log }, runReminders, queued, options);
    const state = status === 'completed' ? 'completed' : 'retry';
    await hub.rows(`update hub_jobs.job set state = '${state}', completed_on = now() where id = ?::uuid`, job.id);
  }
};

export const openReminders = async (hub: TestHub): Promise<RemindedDistributor> => {
  await hub.rows("insert into distributors (number, name) values (9, 'Nine')");
  await hub.distributors.reload();
  const dev = await hub.as('dev', 9);
  const insert = (table: string, values: Record<string, unknown>, key?: string) =>
    insertRow(hub, table, { distributor_id: 9, ...values }, key);
  const organisation_id = await insert('organisations', { name: 'Bilby' });
  const location = {
    depot: await insert('locations', { organisation_id, name: 'Depot' }),
    annexe: await insert('locations', { organisation_id, name: 'Annexe' }),
  };
  const product_id = await insertRow(hub, 'products', { name: 'One', key_name: 'nine_one' });
  // The clock of the embedded database is that of this process.
  const send: Person['send'] = async (...request) => {
    await dev.signIn('dev@hub.example');
    return dev.send(...request);
  };
  const setTime = (moment: string) => void vi.setSystemTime(new Date(moment));
  const sendDue = () => hub.database.asSystem((tx) => runReminders.sendDue?.(tx, new Date()) ?? Promise.resolve());
  return {
    send,
    location,
    addLicence: async (description, expiry_date, location_id = location.depot) =>
      String(
        await insert(
          'licences',
          {
            location_id,
            organisation_id,
            product_id,
            description,
            expiry_date,
            activation_key: crypto.randomUUID().toUpperCase(),
          },
          'uuid_id',
        ),
      ),
    async addPerson(email, roles, location_id) {
      const person = { email, email_key: email, first_name: 'P', last_name: email, roles, location_id };
      await insert('users', person, 'uuid_id');
    },
    async save(settings) {
      const body = { ...DEFAULT_REMINDERS, is_on: true, ...settings };
      expect((await send(updateReminders, { body })).status).toBe(200);
    },
    setTime,
    sendDue,
    async run(on = hub) {
      await sendDue();
      await runWaiting(on);
    },
    async takeMails() {
      const mails = await hub.rows<{ recipient: string; text_body: string }>(
        'delete from mail_outbox returning recipient, text_body',
      );
      await hub.rows("delete from hub_jobs.job where name = 'mail.send'");
      const licences = (text: string) => [...text.matchAll(/^- ([^:]+):/gm)].map(([, name]) => name);
      return mails.map(({ recipient, text_body }) => `${recipient}: ${licences(text_body).join(', ')}`).sort();
    },
  };
};
