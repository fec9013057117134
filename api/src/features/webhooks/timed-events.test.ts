import { beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../../housekeeping.ts';
import { createRecords } from '../../testing/record-ids.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { addWebhook } from '../../testing/webhooks.ts';
import { timedEvents } from './timed-events.job.ts';

let hub: TestHub;
let d1: Person;
const URL = 'https://1.1.1.1/hook';

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
  // None of the demo's own licences is due.
  await hub.rows('update licences set expiry_date = null, last_online_date = null');
});

const recorded = (id: string) =>
  hub.rows<{ type: string; record: string }>(
    'select type, record from webhook_deliveries where webhook_id = ?::uuid order by number',
    id,
  );

/** As housekeeping does on each server, and once more. */
const passDay = async () => {
  const housekeeping = startHousekeeping({ ...hub, log: hub.app.log });
  await housekeeping.run();
  await housekeeping.run();
  housekeeping.stop();
  const [jobs] = await hub.rows<{ count: number }>(
    "select count(*)::integer as count from hub_jobs.job where name = 'webhook.timed'",
  );
  await runDueJobs(hub, timedEvents);
  await hub.rows("delete from hub_jobs.job where name = 'webhook.timed'");
  return jobs?.count;
};

describe('the events that time brings', () => {
  it('come once for each licence and date, 30 days before, after its expiry and after 7 days of silence', async () => {
    const { id } = await addWebhook(d1, URL, 'licence.expiring', 'licence.expired', 'device.silent');
    const { licence } = await createRecords(hub, 1);
    const other = await createRecords(hub, 2);
    const expireIn = (days: number) =>
      hub.rows(
        'update licences set expiry_date = now() + make_interval(days => ?::integer) where uuid_id in (?::uuid, ?::uuid)',
        days,
        licence,
        other.licence,
      );
    const types = async () => (await recorded(id)).map(({ type }) => type);
    await expireIn(31);
    expect(await passDay()).toBe(1);
    expect(await types()).toEqual([]);
    await expireIn(29);
    await passDay();
    await passDay();
    expect(await recorded(id)).toEqual([{ type: 'licence.expiring', record: `licence:${licence}` }]);
    await expireIn(20);
    await passDay();
    await expireIn(-1);
    await passDay();
    await passDay();
    expect(await types()).toEqual(['licence.expiring', 'licence.expiring', 'licence.expired']);
    await hub.rows(
      "update licences set is_active = true, device_serial = 'S-1', last_online_date = now() - interval '8 days' where uuid_id = ?::uuid",
      licence,
    );
    await passDay();
    await passDay();
    expect((await types()).slice(3)).toEqual(['device.silent']);
  });

  it('are not looked for while nobody has a webhook', async () => {
    await hub.rows('delete from webhooks');
    expect(await passDay()).toBe(0);
  });
});

describe('housekeeping of webhooks', () => {
  it('deletes deliveries after 30 days, and sends what has no job', async () => {
    const { id } = await addWebhook(d1, URL, 'licence.created');
    const add = (age: string, state: string) =>
      hub.rows(
        `insert into webhook_deliveries (webhook_id, distributor_id, type, record, name, body, state, created_at, next_try_at)
         values (?::uuid, 1, ?::text, 'x', '', '{}', ?::text, now() - ?::interval, now() - ?::interval)`,
        id,
        `${state} ${age}`,
        state,
        age,
        age,
      );
    await add('31 days', 'delivered');
    await add('29 days', 'failed');
    await add('10 minutes', 'waiting');
    await hub.rows('delete from hub_jobs.job');
    await passDay();
    expect((await recorded(id)).map(({ type }) => type)).toEqual(['failed 29 days', 'waiting 10 minutes']);
    const jobs = await hub.rows<{ webhook: string }>(
      "select data->'input'->>'webhookId' as webhook from hub_jobs.job where name = 'webhook.deliver'",
    );
    expect(jobs).toEqual([{ webhook: id }]);
  });
});
