import { ROLE } from '@hub/contract/roles';
import { askForPasskey, finishSignIn } from '@hub/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, setUpPasskey, ticketFor } from '../../../testing/second-factors.ts';
import { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { openTestHub, type TestHub } from '../../../testing/test-hub.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(() => hub.rows('delete from attempts'));

describe('a passkey as the second step', () => {
  const passkeyOf = async () => {
    const someone = await newcomer(hub, ROLE.Dev);
    const { passkey } = await setUpPasskey(someone.person);
    return { ...someone, passkey };
  };
  const ask = async (ticket: string) => (await hub.visitor().send(askForPasskey, { body: { ticket } })).data;

  it('opens the session, once for each challenge', async () => {
    const { email: owner, passkey, id: user } = await passkeyOf();
    const { ticket, ways } = await ticketFor(hub, owner);
    expect(ways).toEqual(['passkey', 'recovery']);
    const request = await ask(ticket);
    expect(request).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    expect(JSON.stringify(await hub.rows('select * from passkey_challenges'))).not.toContain(request.challenge);
    const used = passkey.use(request);
    const reply = await hub.visitor().send(finishSignIn, { body: { ticket, passkey: used } });
    expect(reply.status).toBe(200);
    const second = (await ticketFor(hub, owner)).ticket;
    expect((await hub.visitor().send(finishSignIn, { body: { ticket: second, passkey: used } })).status).toBe(401);
    const [row] = await hub.rows<{ counter: number }>('select counter from passkeys where user_id = ?::uuid', user);
    expect(row?.counter).toBe(passkey.counter);
  });

  it('is refused from another site, of somebody else, without a challenge of ours, and when its counter went back', async () => {
    const { email: owner, passkey } = await passkeyOf();
    const { ticket } = await ticketFor(hub, owner);
    const attempt = async (used: ReturnType<SoftPasskey['use']>) =>
      (await hub.visitor().send(finishSignIn, { body: { ticket, passkey: used } })).status;
    for (const origin of [
      'http://evil.example',
      'https://localhost:3000',
      'http://localhost:3001',
      'http://x.localhost:3000',
    ]) {
      passkey.origin = origin;
      expect(await attempt(passkey.use(await ask(ticket))), origin).toBe(401);
    }
    passkey.origin = 'http://localhost:3000';
    expect(await attempt(passkey.use({ ...(await ask(ticket)), rpId: 'evil.example' }))).toBe(401);
    expect(await attempt(new SoftPasskey().use(await ask(ticket)))).toBe(401);
    const stolen = await passkeyOf();
    expect(await attempt(stolen.passkey.use(await ask(ticket)))).toBe(401);
    const request = await ask(ticket);
    expect(await attempt(passkey.use({ ...request, challenge: 'bm90LW91cnM' }))).toBe(401);
    passkey.counter = -1;
    expect(await attempt(passkey.use(await ask(ticket)))).toBe(401);
    passkey.counter = 100;
    expect(await attempt(passkey.use(await ask(ticket)))).toBe(200);
  });

  it('is asked for with a valid ticket only, and a code in its place is refused where there is no app', async () => {
    const { email: owner } = await passkeyOf();
    const { ticket } = await ticketFor(hub, owner);
    const unknown = await hub.visitor().send(askForPasskey, { body: { ticket: 'unknown' } });
    expect([unknown.status, unknown.body.code]).toEqual([401, 'secondStepFailed']);
    const code = await hub.visitor().send(finishSignIn, { body: { ticket, code: '123456' } });
    expect([code.status, code.body.code]).toEqual([401, 'secondStepFailed']);
  });

  it('uses a challenge up even when the answer to it was wrong', async () => {
    const { email: owner, passkey } = await passkeyOf();
    const { ticket } = await ticketFor(hub, owner);
    const request = await ask(ticket);
    const wrong = passkey.use(request);
    wrong.response.signature = passkey.use({ ...request, rpId: 'elsewhere' }).response.signature;
    const send = (used: typeof wrong) => hub.visitor().send(finishSignIn, { body: { ticket, passkey: used } });
    expect((await send(wrong)).status).toBe(401);
    expect((await send(passkey.use(request))).status).toBe(401);
    expect((await send(passkey.use(await ask(ticket)))).status).toBe(200);
  });

  it('[guarantee 2] is not looked at while there were too many attempts, and works afterwards', async () => {
    const { email: owner, passkey, id } = await passkeyOf();
    const { ticket } = await ticketFor(hub, owner);
    const used = passkey.use(await ask(ticket));
    const finish = () => hub.visitor().send(finishSignIn, { body: { ticket, passkey: used } });
    await hub.rows(
      `insert into attempts (subject, failures, window_ends_at) values ('second-step:${id}:127.0.0.1', 1000, now() + interval '10 minutes')`,
    );
    expect((await finish()).status).toBe(429);
    await hub.rows('delete from attempts');
    expect((await finish()).status).toBe(200);
  });

  it('belongs to the configured address of the distributor’s hub, never to the host that was asked', async () => {
    const { email: owner, passkey } = await passkeyOf();
    const headers = { 'x-forwarded-host': 'evil.example' };
    const { ticket } = await ticketFor(hub, owner, { headers });
    const { data } = await hub.visitor().send(askForPasskey, { body: { ticket } }, { headers });
    expect(data.rpId).toBe('localhost');
    // At distributor 2 the hub has another host, and there the recovery codes remain.
    const elsewhere = await ticketFor(hub, owner, { distributor: 2 });
    expect(elsewhere.ways).toEqual(['recovery']);
    const there = (await hub.visitor(2).send(askForPasskey, { body: { ticket: elsewhere.ticket } })).data;
    expect(there).toMatchObject({ rpId: 'two.localhost', allowCredentials: [] });
    const foreign = await hub
      .visitor(2)
      .send(finishSignIn, { body: { ticket: elsewhere.ticket, passkey: passkey.use(there) } });
    expect(foreign.status).toBe(401);
  });
});
