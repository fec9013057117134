import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { copyPostgresCluster, type RestartableHub, restartableHub, withPostgres } from './fault-setup.ts';
import { FULL, report } from './report.ts';
import { call, signIn } from './write-load.ts';

const ROUNDS = FULL ? 10 : 1;
const LICENCES = 20;
const PEOPLE = 20;
const SENT_MS = 120_000;
/** Two starts of two servers, and two waits, on a busy machine. */
const ROUND_MS = 2 * SENT_MS + 60_000;
const DAY_MS = 24 * 3_600_000;

/** Lets a program believe that it is some days later. The clock of the database stays. */
const SHIFTED_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  const shift = Number(process.env.HUB_TEST_SHIFT_MS);
  globalThis.Date = class extends RealDate {
    constructor(...parts) { if (parts.length === 0) super(RealDate.now() + shift); else super(...parts); }
    static now() { return RealDate.now() + shift; }
  };`)}`;

const { cluster } = copyPostgresCluster();
let mailServer: MailServer;
let servers: RestartableHub[];

beforeAll(async () => {
  await cluster.start();
  mailServer = await startMailServer();
  const environment = { DATABASE_URL: cluster.url(), SMTP_URL: mailServer.url, HUB_DRAIN_SECONDS: '0' };
  servers = [await restartableHub(environment), await restartableHub(environment)];
});
afterAll(() => mailServer.close());

const query = <T>(text: string): Promise<T[]> =>
  withPostgres(cluster.url(), (database) =>
    database.asOwner(async (tx) => (await sql.raw(text).execute(tx)).rows as T[]),
  );

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** At noon, after the hour at which reminders are sent. */
const startAll = (day: number) => {
  const shift = Date.parse(`${dayAfter(day)}T12:00:00Z`) - Date.now();
  const clock = { NODE_OPTIONS: `--import="${SHIFTED_CLOCK}"`, HUB_TEST_SHIFT_MS: String(shift) };
  return Promise.all(servers.map((server) => server.start(clock)));
};
const killAll = () => Promise.all(servers.map((server) => server.kill()));

/** What the time until another server takes over changes; nobody is left who could be disturbed by it. */
const letClaimsRunOut = async (): Promise<void> => {
  await query("update hub_jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await query("update hub_jobs.job set start_after = now() where state = 'retry'");
  await query('update mail_outbox set claimed_until = null where sent_at is null');
};

/** Mails by their id; a mail that was sent again after a kill has the same one. */
const mailsReceived = async () => {
  const mails = (await mailServer.received()).map((mail) => ({
    id: mail.messageId ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    licences: [...(mail.text ?? '').matchAll(/^- ([^:]+):/gm)].map(([, name = '']) => name),
  }));
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()];
};

/** Everybody is reminded of the licences of a day, and gets a report, while both servers are killed in the middle. */
const killWhileReminding = async (round: number): Promise<{ repeated: number }> => {
  mailServer.raw.length = 0;
  const day = round * 8;
  const expiry = dayAfter(day);
  await query(`insert into licences (distributor_id, location_id, organisation_id, product_id, description, expiry_date, activation_key)
    select 1, l.id, l.organisation_id, (select min(id) from products), 'Due ' || ${round} || '-' || n, '${expiry}',
      upper(gen_random_uuid()::text)
    from generate_series(0, ${LICENCES}) n, (select * from locations where distributor_id = 1 order by id limit 1) l`);
  const moved = `Due ${round}-0`;
  await startAll(day);
  await vi.waitFor(() => expect(mailServer.raw.length).toBeGreaterThan(2), { timeout: SENT_MS, interval: 5 });
  await killAll();
  // The date of one of them changes after some people have been reminded of it.
  await query(`update licences set expiry_date = '2099-01-01' where description = '${moved}'`);
  const [written] = await query<{ count: number }>(
    `select count(*)::integer as count from reminders r join licences l on l.uuid_id = r.licence_id where l.description = '${moved}'`,
  );
  await letClaimsRunOut();
  await startAll(day);
  const open = async () => {
    const [left] = await query<{ jobs: number; mails: number; runs: number }>(
      `select (select count(*) from hub_jobs.job where state < 'completed' and name in ('reminders.run', 'schedules.run', 'mail.send'))::integer as jobs,
        (select count(*) from mail_outbox where sent_at is null)::integer as mails,
        (select count(*) from reminder_runs where state = 'done')::integer as runs`,
    );
    expect(left).toEqual({ jobs: 0, mails: 0, runs: round });
  };
  await vi.waitFor(open, { timeout: SENT_MS, interval: 500 });
  await killAll();

  const mails = await mailsReceived();
  const reminders = mails.flatMap(({ to, licences }) => licences.map((name) => `${to} ${name}`));
  const dueOnly = reminders.filter((one) => one.includes(` Due ${round}-`) && !one.endsWith(` ${moved}`));
  expect(dueOnly).toHaveLength(PEOPLE * LICENCES);
  expect(new Set(reminders).size).toBe(reminders.length);
  expect(reminders.filter((one) => one.endsWith(` ${moved}`))).toHaveLength(written?.count ?? -1);
  expect(mails.filter(({ subject }) => subject === 'Report: Every week')).toHaveLength(1);
  return { repeated: mailServer.raw.length - mails.length };
};

describe('kill -9 of two servers while they send reminders and a report', () => {
  it('loses none and doubles none, also when a date changes meanwhile', {
    timeout: (ROUNDS + 1) * ROUND_MS,
  }, async () => {
    // Mails list some of many licences; here they list all.
    await query('update licences set expiry_date = null where distributor_id = 1');
    const [first] = servers as [RestartableHub, RestartableHub];
    await first.start();
    const cookie = await signIn(first.port);
    const emails = Array.from({ length: PEOPLE }, (_, index) => `person${index}@customer.example`);
    const settings = { is_on: true, lead_days: [0], to_staff: false, to_licence_managers: false, emails };
    const times = { frequency: 'daily', weekday: 1, time_zone: 'UTC' };
    expect((await call(first.port, '/reminders', cookie, { ...settings, ...times }, 'PATCH'))?.status).toBe(200);
    const [person] = await query<{ uuid_id: string }>("select uuid_id from users where email = 'd1@hub.example'");
    const schedule = {
      ...{ name: 'Every week', report: 'AvgLicensesPerOrg', view_id: null, recipient_ids: [person?.uuid_id] },
      ...{ frequency: 'weekly', weekday: 1, month_day: 1, hour: 0, time_zone: 'UTC', is_on: true },
    };
    expect((await call(first.port, '/schedules', cookie, schedule))?.status).toBe(200);
    await first.kill();
    let repeated = 0;
    for (let round = 1; round <= ROUNDS; round += 1) repeated += (await killWhileReminding(round)).repeated;
    report('kill -9 of two servers while reminders and reports are sent', {
      rounds: ROUNDS,
      reminders: ROUNDS * PEOPLE * LICENCES,
      lost: 0,
      doubled: 0,
      'mails sent again with the same id': repeated,
    });
  });
});
