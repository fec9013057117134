import { createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@hub/contract/webhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../jobs/run-jobs.ts';
import { mailsTo } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { isSignedBy, type Receiver, startReceiver, status } from '../../../testing/webhook-receiver.ts';
import { addWebhook, deliverDue, endWaits } from '../../../testing/webhooks.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';

let hub: TestHub;
let d1: Person;
let receiver: Receiver;

beforeAll(async () => {
  hub = await openTestHub({ HUB_WEBHOOK_NETWORKS: 'loopback' });
  d1 = await hub.as('d1');
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await hub.rows('delete from webhooks');
  await hub.rows('delete from hub_jobs.job');
});

let count = 0;
const makeOrganisation = async (name = `Hooked ${++count}`) => {
  const reply = await d1.send(createOrganisation, { body: { name } });
  expect(reply.status).toBe(200);
  return reply.data.id;
};
const rename = (id: number, name: string) => d1.send(updateOrganisation, { body: { id, name } });
const deliveriesOf = async (id: string) => (await d1.send(listWebhookDeliveries, { params: { id } })).data;
const delivered = () => receiver.received.map(({ event }) => `${event.type} ${event.data.name}`);

describe('an event', () => {
  it('[guarantee 44] is recorded with the change and delivered once, signed, with an id', async () => {
    const { id, secret } = await addWebhook(d1, receiver.url, 'organisation.created');
    const organisation = await makeOrganisation('Signed Ltd');
    // A refused change is no event.
    expect((await d1.send(createOrganisation, { body: { name: '' } })).status).toBe(400);
    await deliverDue(hub);
    await deliverDue(hub);
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    if (request === undefined) throw new Error('nothing was received');
    expect(isSignedBy(secret, request)).toBe(true);
    expect(isSignedBy(secret, { ...request, body: request.body.replace('Signed', 'Forged') })).toBe(false);
    expect(request.event).toMatchObject({
      type: 'organisation.created',
      data: { distributor: 1, entity: 'organisation', action: 'created', id: String(organisation), name: 'Signed Ltd' },
    });
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ id: request.id, state: 'delivered', tries: 1, last_status: 204, last_error: '' });
    const { data } = await d1.send(getWebhookDelivery, { params: { id: request.id } });
    expect(data).toMatchObject({ url: receiver.url, request_body: request.body, attempts: [{ status: 204 }] });
    expect(data.attempts[0]?.request_headers).toMatchObject({ 'webhook-id': request.id });
    expect(JSON.stringify(data)).not.toContain('webhook-signature');
    const [stored] = await hub.rows<{ row: string }>('select s::text as row from webhook_secrets s');
    for (const text of [stored?.row, hub.logged(), JSON.stringify(data)]) expect(text).not.toContain(secret.slice(6));
  });

  it('goes only to the webhooks that chose it, of its distributor', async () => {
    const d2 = await hub.as('d2');
    await addWebhook(d1, receiver.url, 'organisation.updated');
    await addWebhook(d2, receiver.url, 'organisation.created');
    const id = await makeOrganisation();
    await deliverDue(hub);
    expect(receiver.received).toEqual([]);
    await rename(id, 'Renamed for one');
    await deliverDue(hub);
    expect(delivered()).toEqual(['organisation.updated Renamed for one']);
  });

  it('is tried again after an error, with the same id, until the receiver comes back', async () => {
    const { id } = await addWebhook(d1, receiver.url, 'organisation.created');
    receiver.answer(status(500, {}, 'out of order'));
    await makeOrganisation();
    await deliverDue(hub);
    const [first] = await deliveriesOf(id);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, last_status: 500, last_error: 'It answered 500.' });
    const [job] = await hub.rows<{ seconds: number }>(
      "select extract(epoch from start_after - created_on)::integer as seconds from hub_jobs.job where state = 'created'",
    );
    expect(job?.seconds).toBe(5);
    receiver.answer(status(200));
    await endWaits(hub);
    await deliverDue(hub);
    expect(receiver.received.map((request) => request.id)).toEqual([first?.id, first?.id]);
    const { data } = await d1.send(getWebhookDelivery, { params: { id: first?.id ?? '' } });
    expect(data).toMatchObject({
      state: 'delivered',
      attempts: [
        { status: 200, error: '' },
        { status: 500, response: 'out of order' },
      ],
    });
  });

  it('waits for the earlier ones of its record, and not for those of others', async () => {
    await addWebhook(d1, receiver.url, 'organisation.created', 'organisation.updated');
    receiver.answer((response, { event }) => status(event.data.name === 'First' ? 500 : 204)(response));
    const id = await makeOrganisation('First');
    await rename(id, 'Second');
    await rename(id, 'Third');
    await makeOrganisation('Other');
    await deliverDue(hub);
    expect(delivered().toSorted()).toEqual(['organisation.created First', 'organisation.created Other']);
    receiver.answer(status(204));
    receiver.received.length = 0;
    await endWaits(hub);
    await deliverDue(hub);
    expect(delivered()).toEqual([
      'organisation.created First',
      'organisation.updated Second',
      'organisation.updated Third',
    ]);
  });

  it('[guarantee 44] disables the webhook after 27 hours of failures, and the administrators get a mail', async () => {
    const { id } = await addWebhook(d1, receiver.url, 'organisation.created');
    receiver.answer(status(503));
    await makeOrganisation('Never delivered');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliverDue(hub);
      const [row] = await hub.rows<{ seconds: number }>(
        "select extract(epoch from next_try_at - last_try_at)::integer as seconds from webhook_deliveries where state = 'waiting'",
      );
      if (row !== undefined) waits.push(row.seconds);
      await endWaits(hub);
    }
    expect(waits.map((seconds) => Math.round(seconds / 5) * 5)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
    expect(receiver.received).toHaveLength(8);
    expect((await d1.send(getWebhook, { params: { id } })).data).toMatchObject({
      is_enabled: false,
      disabled_reason: 'failing',
    });
    const [mail] = await mailsTo(hub, 'd1@hub.example');
    expect(mail?.subject).toMatch(/^Webhook 127\. ?0\. ?0\. ?1:\d+ was disabled$/);
    expect(mail?.text_body).toContain(`/admin/api/webhooks/${id}`);
    expect(await mailsTo(hub, 'd2@hub.example')).toEqual([]);
    const [entry] = await hub.rows(
      "select action, actor_name from audit_log where entity = 'webhook' order by id desc limit 1",
    );
    expect(entry).toEqual({ action: 'deactivated', actor_name: '' });
    // Nothing is recorded for it any more.
    await makeOrganisation();
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  it('disables the webhook at once when the receiver answers that it is gone', async () => {
    const { id } = await addWebhook(d1, receiver.url, 'organisation.created');
    receiver.answer(status(410));
    await makeOrganisation();
    await makeOrganisation();
    await deliverDue(hub);
    expect((await d1.send(getWebhook, { params: { id } })).data.disabled_reason).toBe('gone');
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    const [delivery] = await deliveriesOf(id);
    const refused = await d1.send(replayWebhookDelivery, { params: { id: delivery?.id ?? '' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'webhookDisabled']);
  });

  it('is not followed to where a redirect leads', async () => {
    const target = await startReceiver();
    const { id } = await addWebhook(d1, receiver.url, 'organisation.created');
    receiver.answer(status(301, { location: target.url }));
    await makeOrganisation();
    await deliverDue(hub);
    expect((await deliveriesOf(id))[0]?.last_error).toContain('redirects are not followed');
    expect(target.received).toEqual([]);
    await target.close();
  });
});

describe('a webhook', () => {
  it('that hangs delays no other one', async () => {
    const slow = await startReceiver();
    const release: (() => void)[] = [];
    slow.answer((response) => void release.push(() => response.writeHead(204).end()));
    await addWebhook(d1, slow.url, 'organisation.created');
    await addWebhook(d1, receiver.url, 'organisation.created');
    const runner = await runJobs({ ...hub, log: hub.app.log }, [deliverWebhook], { pollMs: 20 });
    await makeOrganisation();
    await waitFor(() => expect(release).toHaveLength(1));
    await makeOrganisation();
    await makeOrganisation();
    await waitFor(() => expect(receiver.received).toHaveLength(3));
    expect(slow.received).toHaveLength(1);
    slow.answer(status(204));
    release[0]?.();
    await waitFor(() => expect(slow.received).toHaveLength(3));
    await runner.stop();
    await slow.close();
  });

  it('[guarantee 44] is signed with both secrets for a day after a rotation, then with the new one', async () => {
    const { id, secret } = await addWebhook(d1, receiver.url, 'organisation.created');
    const { data } = await d1.send(rotateWebhookSecret, { params: { id } });
    expect(data.secret).not.toBe(secret);
    const signedBy = async () => {
      receiver.received.length = 0;
      await makeOrganisation();
      await deliverDue(hub);
      const [request] = receiver.received;
      return [secret, data.secret].map((one) => request !== undefined && isSignedBy(one, request));
    };
    expect(await signedBy()).toEqual([true, true]);
    const [row] = await hub.rows<{ hours: number }>(
      'select round(extract(epoch from max(ends_at) - now()) / 3600)::integer as hours from webhook_secrets',
    );
    expect(row?.hours).toBe(24);
    await hub.rows('update webhook_secrets set ends_at = now() where ends_at is not null');
    expect(await signedBy()).toEqual([false, true]);
  });

  it('gets a test that is tried once, and a replay with the same id', async () => {
    const { id } = await addWebhook(d1, receiver.url, 'organisation.created');
    receiver.answer(status(500));
    const test = await d1.send(testWebhook, { params: { id } });
    expect(test.data).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 });
    await deliverDue(hub);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 1 }]);
    expect((await d1.send(getWebhook, { params: { id } })).data).toMatchObject({
      is_enabled: true,
      last_delivery: { state: 'failed', status: 500 },
    });
    receiver.answer(status(204));
    expect((await d1.send(replayWebhookDelivery, { params: { id: test.data.id } })).status).toBe(200);
    await deliverDue(hub);
    expect(receiver.received.map((request) => request.id)).toEqual([test.data.id, test.data.id]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', last_error: '' }]);
  });
});
