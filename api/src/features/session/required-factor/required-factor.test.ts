import { ROLE } from '@hub/contract/roles';
import { removePasskey, removeTotp } from '@hub/contract/security';
import {
  addRequiredPasskey,
  confirmRequiredTotp,
  finishSignIn,
  getCurrentUser,
  startRequiredPasskey,
  startRequiredTotp,
} from '@hub/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleOf } from '../../../http/openapi/call-examples.ts';
import { ROUTES } from '../../../routes.ts';
import { endSessionsWithoutFactor } from '../../../second-factor/end-sessions-without-factor.ts';
import { attemptSignIn } from '../../../testing/attempt-sign-in.ts';
import { createRecords, nonexistentIds } from '../../../testing/record-ids.ts';
import {
  alignTotpSteps,
  codeOf,
  newcomer,
  PASSWORD,
  setUpPasskey,
  setUpTotp,
  subjectsMailedTo,
  ticketFor,
} from '../../../testing/second-factors.ts';
import { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { openTestHub, Person, type Reply, type TestHub } from '../../../testing/test-hub.ts';

alignTotpSteps();

let lax: TestHub;
let hub: TestHub;
let email: string;
let id: string;

beforeAll(async () => {
  lax = await openTestHub();
  hub = await lax.withEnvironment({ HUB_REQUIRE_SECOND_FACTOR: 'provider' });
});

beforeEach(async () => {
  ({ email, id } = await newcomer(lax, ROLE.Admin));
});

const asBrowser = (reply: Reply<never>): Person => {
  const person = new Person(hub.app, 1);
  person.cookie = String(reply.headers['set-cookie']).split(';')[0];
  return person;
};

const factorsOf = () =>
  hub.rows(
    'select user_id from totp_factors where user_id = ?::uuid union all select user_id from passkeys where user_id = ?::uuid',
    id,
    id,
  );

describe('where a second factor is required of the provider’s people', () => {
  it('an Admin without one gets a ticket to set one up, which opens nothing else of the hub', async () => {
    const step = await ticketFor(hub, email);
    expect(step).toMatchObject({ needs: 'set-up', ways: ['totp', 'passkey'], email });
    const holder = new Person(hub.app, 1);
    holder.cookie = `hub=${step.ticket}`;
    const ids = nonexistentIds(await createRecords(hub, 1));
    const scoped = ROUTES.filter(({ call }) => call.allowedRoles !== 'anyone').map(({ call }) => call);
    for (const call of scoped)
      expect([call.name, (await holder.send(call, exampleOf(call)(ids) as never)).status]).toEqual([call.name, 401]);
    expect((await hub.visitor().send(finishSignIn, { body: { ticket: step.ticket, code: '123456' } })).status).toBe(
      401,
    );
  });

  it('a DistributorAdmin signs in as before', async () => {
    expect((await attemptSignIn(hub)).json()).toMatchObject({ email: 'd1@hub.example' });
  });

  it('setting up an authenticator app opens the session, gives ten recovery codes and is mailed', async () => {
    const { ticket } = await ticketFor(hub, email);
    const { data } = await hub.visitor().send(startRequiredTotp, { body: { ticket } });
    expect(data.uri).toContain(`secret=${data.secret}`);
    const wrong = await hub.visitor().send(confirmRequiredTotp, { body: { ticket, code: '000000' } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['code']]);
    expect(await factorsOf()).toEqual([]);
    const done = await hub.visitor().send(confirmRequiredTotp, { body: { ticket, code: codeOf(data.secret) } });
    expect(done.status).toBe(200);
    expect(done.data.recovery_codes).toHaveLength(10);
    expect((await asBrowser(done as never).send(getCurrentUser, {})).data).toMatchObject({ email });
    expect(await subjectsMailedTo(hub, email)).toEqual([expect.stringMatching(/authenticator app was set up/)]);
    expect(await ticketFor(hub, email)).toMatchObject({ needs: 'proof', ways: ['totp', 'recovery'] });
  });

  it('adding a passkey does the same', async () => {
    const { ticket } = await ticketFor(hub, email);
    const { data } = await hub.visitor().send(startRequiredPasskey, { body: { ticket } });
    const body = { ticket, name: 'Blue key', passkey: new SoftPasskey().make(data) };
    const done = await hub.visitor().send(addRequiredPasskey, { body });
    expect(done.status).toBe(200);
    expect(done.data.recovery_codes).toHaveLength(10);
    expect((await asBrowser(done as never).send(getCurrentUser, {})).status).toBe(200);
    expect(await subjectsMailedTo(hub, email)).toEqual([expect.stringMatching(/passkey was added/)]);
    expect((await hub.visitor().send(addRequiredPasskey, { body })).status).toBe(401);
  });

  it('a second ticket to set up is worth nothing once there is a factor: a password alone adds no other way in', async () => {
    const [mine, thiefs] = [(await ticketFor(hub, email)).ticket, (await ticketFor(hub, email)).ticket];
    const { data } = await hub.visitor().send(startRequiredTotp, { body: { ticket: mine } });
    const passkey = await hub.visitor().send(startRequiredPasskey, { body: { ticket: thiefs } });
    await hub.visitor().send(confirmRequiredTotp, { body: { ticket: mine, code: codeOf(data.secret) } });
    const attempts = [
      await hub.visitor().send(startRequiredTotp, { body: { ticket: thiefs } }),
      await hub.visitor().send(startRequiredPasskey, { body: { ticket: thiefs } }),
      await hub.visitor().send(confirmRequiredTotp, { body: { ticket: thiefs, code: codeOf(data.secret, 1) } }),
      await hub.visitor().send(addRequiredPasskey, {
        body: { ticket: thiefs, name: 'Thief', passkey: new SoftPasskey().make(passkey.data) },
      }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await factorsOf()).toHaveLength(1);
  });

  it('a ticket that waits for a proof sets nothing up', async () => {
    const { person, email: owner } = await newcomer(lax, ROLE.Dev);
    await setUpTotp(person);
    const { ticket } = await ticketFor(hub, owner);
    expect((await hub.visitor().send(startRequiredTotp, { body: { ticket } })).status).toBe(401);
    expect((await hub.visitor().send(startRequiredPasskey, { body: { ticket } })).status).toBe(401);
  });

  it('the last factor cannot be removed, and one of two can', async () => {
    const { person, id: user } = await newcomer(lax, ROLE.Dev);
    await setUpTotp(person);
    await setUpPasskey(person);
    const strict = new Person(hub.app, 1);
    strict.cookie = person.cookie;
    expect((await strict.send(removeTotp, { body: { password: PASSWORD } })).status).toBe(204);
    const [passkey] = await hub.rows<{ id: string }>('select id from passkeys where user_id = ?::uuid', user);
    const refused = await strict.send(removePasskey, {
      params: { id: passkey?.id ?? '' },
      body: { password: PASSWORD },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'secondFactorRequired']);
    expect(await hub.rows('select id from passkeys where user_id = ?::uuid', user)).toEqual([passkey]);
  });

  it('sessions from before end at start, of those who have none', async () => {
    const [without, withOne, d1] = [await newcomer(lax, ROLE.Dev), await newcomer(lax, ROLE.Dev), await lax.as('d1')];
    await setUpTotp(withOne.person);
    await hub.database.asOwner((tx) => endSessionsWithoutFactor(tx, lax.config.secondFactorRequiredOf));
    expect((await without.person.send(getCurrentUser, {})).status).toBe(200);
    await hub.database.asOwner((tx) => endSessionsWithoutFactor(tx, hub.config.secondFactorRequiredOf));
    const statuses = [without.person, withOne.person, d1].map(
      async (person) => (await person.send(getCurrentUser, {})).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });
});
