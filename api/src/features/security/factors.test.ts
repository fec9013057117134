import { PROBLEM } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import {
  addPasskey,
  confirmTotp,
  getFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@hub/contract/security';
import { finishSignIn, getCurrentUser } from '@hub/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSession } from '../../testing/people.ts';
import {
  alignTotpSteps,
  codeOf,
  newcomer,
  PASSWORD,
  setUpPasskey,
  setUpTotp,
  subjectsMailedTo,
  ticketFor,
} from '../../testing/second-factors.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { openTestHub, Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const WRONG = 'Wrong-password-1';

alignTotpSteps();

let hub: TestHub;
let id: string;
let email: string;
let person: Person;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  await hub.rows('delete from attempts');
  ({ id, email, person } = await newcomer(hub, ROLE.DistributorAdmin));
});

const factors = async () => (await person.send(getFactors, {})).data;
const isOpen = async (person: Person) => (await person.send(getCurrentUser, {})).status === 200;
const NONE = { totp: null, passkeys: [], recovery_codes_left: 0, required: false, totp_available: true };

describe('an authenticator app', () => {
  it('is set up with the password and a code from it, and gives ten recovery codes', async () => {
    expect(await factors()).toEqual(NONE);
    const { data } = await person.send(startTotp, { body: { password: PASSWORD } });
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret);
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Licence%20Hub:/);
    expect(await factors()).toEqual(NONE);
    const { data: made } = await person.send(confirmTotp, { body: { code: ` ${codeOf(data.secret)} ` } });
    expect(made.recovery_codes).toHaveLength(10);
    expect(new Set(made.recovery_codes).size).toBe(10);
    for (const code of made.recovery_codes) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await factors()).toMatchObject({ totp: { last_used_at: null }, recovery_codes_left: 10 });
  });

  it('keeps its secret encrypted, and recovery codes as hashes', async () => {
    const { secret, codes } = await setUpTotp(person);
    const rows = await hub.rows<{ sealed_secret: Buffer }>('select * from totp_factors where user_id = ?::uuid', id);
    const sealed = Buffer.from(rows[0]?.sealed_secret ?? '');
    const { Secret } = await import('otpauth');
    expect(sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const kept = JSON.stringify(await hub.rows('select * from recovery_codes where user_id = ?::uuid', id));
    for (const code of codes) expect(kept).not.toContain(code);
    expect(hub.logged()).not.toContain(secret);
    expect(JSON.stringify(await hub.rows('select * from audit_log'))).not.toContain(secret);
    const otherwise = await hub.withEnvironment({ HUB_SECRET: 'another secret, as if the first had been lost' });
    const { ticket } = await ticketFor(hub, email);
    const reply = await otherwise.visitor().send(finishSignIn, { body: { ticket, code: codeOf(secret) } });
    expect(reply.status).toBe(401);
  });

  it('is not set up by a wrong code, a late one, or a code that comes twice', async () => {
    const { data } = await person.send(startTotp, { body: { password: PASSWORD } });
    const confirm = (code: string) => person.send(confirmTotp, { body: { code } });
    const wrong = await confirm('000000');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: PROBLEM.codeRefused }]);
    await hub.rows("update totp_setups set expires_at = now() - interval '1 second'");
    expect((await confirm(codeOf(data.secret))).status).toBe(400);
    expect(await factors()).toEqual(NONE);
    await hub.rows("update totp_setups set expires_at = now() + interval '1 minute'");
    const replies = await Promise.all([confirm(codeOf(data.secret)), confirm(codeOf(data.secret))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('takes over from an earlier one, whose codes work no more, and keeps the recovery codes', async () => {
    const first = await setUpTotp(person);
    const second = await setUpTotp(person);
    expect(second.codes).toEqual([]);
    expect((await factors()).recovery_codes_left).toBe(10);
    const { ticket } = await ticketFor(hub, email);
    const finish = (code: string) => hub.visitor().send(finishSignIn, { body: { ticket, code } });
    expect((await finish(codeOf(first.secret, 1))).status).toBe(401);
    expect((await finish(codeOf(second.secret, 1))).status).toBe(200);
  });

  it('is removed with the password, and sign-in is as it was before', async () => {
    await setUpTotp(person);
    expect((await person.send(removeTotp, { body: { password: PASSWORD } })).status).toBe(204);
    expect(await factors()).toEqual(NONE);
    expect(await hub.visitor().signIn(email, PASSWORD)).toBe(200);
    expect((await person.send(removeTotp, { body: { password: PASSWORD } })).status).toBe(404);
  });

  it('cannot be had on a PostgreSQL without a secret of the server’s, and passkeys can', async () => {
    const poor = await hub.withEnvironment({ HUB_SECRET: '', DATABASE_URL: 'postgres://nowhere/hub' });
    const there = Object.assign(new Person(poor.app, 1), { cookie: person.cookie });
    expect((await there.send(getFactors, {})).data.totp_available).toBe(false);
    const reply = await there.send(startTotp, { body: { password: PASSWORD } });
    expect([reply.status, reply.body.code]).toEqual([409, 'totpUnavailable']);
    expect(await hub.rows('select id from totp_setups where user_id = ?::uuid', id)).toEqual([]);
    expect((await there.send(startPasskey, { body: { password: PASSWORD } })).status).toBe(200);
  });
});

describe('passkeys', () => {
  it('are several, with names, and removed one by one', async () => {
    const { codes } = await setUpPasskey(person, new SoftPasskey(), 'Blue key');
    expect(codes).toHaveLength(10);
    expect((await setUpPasskey(person, new SoftPasskey(), 'Telephone')).codes).toEqual([]);
    const { passkeys } = await factors();
    expect(passkeys).toMatchObject([
      { name: 'Blue key', host: 'localhost', last_used_at: null },
      { name: 'Telephone', host: 'localhost' },
    ]);
    const remove = (passkey: string) =>
      person.send(removePasskey, { params: { id: passkey }, body: { password: PASSWORD } });
    expect((await remove(passkeys[0]?.id ?? '')).status).toBe(204);
    expect((await factors()).passkeys.map(({ name }) => name)).toEqual(['Telephone']);
    expect((await factors()).recovery_codes_left).toBe(10);
    expect((await remove(passkeys[1]?.id ?? '')).status).toBe(204);
    expect(await factors()).toEqual(NONE);
  });

  it('are asked for with what the browser needs, for the configured host, leaving out those that are there for it', async () => {
    const { passkey } = await setUpPasskey(person);
    const { data } = await person.send(
      startPasskey,
      { body: { password: PASSWORD } },
      { headers: { 'x-forwarded-host': 'evil.example' } },
    );
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      excludeCredentials: [{ id: passkey.id }],
      attestation: 'none',
    });
    await hub.rows("update passkeys set rp_id = 'elsewhere.example' where user_id = ?::uuid", id);
    const elsewhere = await person.send(startPasskey, { body: { password: PASSWORD } });
    expect(elsewhere.data.excludeCredentials).toEqual([]);
  });

  it('are refused from another site, without a challenge of ours, twice, and when somebody has them already', async () => {
    const start = async () => (await person.send(startPasskey, { body: { password: PASSWORD } })).data;
    const add = async (passkey: ReturnType<SoftPasskey['make']>) => {
      const { status, body } = await person.send(addPasskey, { body: { name: 'Key', passkey } });
      return [status, body.fields];
    };
    const refused = [400, { passkey: PROBLEM.passkeyRefused }];
    expect(await add(new SoftPasskey('http://evil.example').make(await start()))).toEqual(refused);
    expect(await add(new SoftPasskey().make({ ...(await start()), challenge: 'bm90LW91cnM' }))).toEqual(refused);
    const broken = new SoftPasskey().make(await start());
    broken.response.attestationObject = 'AAAA';
    expect(await add(broken)).toEqual(refused);
    expect(await factors()).toEqual(NONE);
    const other = await newcomer(hub, ROLE.DistributorAdmin);
    const { passkey: theirs } = await setUpPasskey(other.person);
    expect(await add(theirs.make(await start()))).toEqual(refused);
    const creation = await start();
    expect((await add(new SoftPasskey().make(creation)))[0]).toBe(200);
    expect(await add(new SoftPasskey().make(creation))).toEqual(refused);
    expect((await factors()).passkeys).toHaveLength(1);
  });

  it('of somebody else are as unknown as those that never were', async () => {
    const other = await newcomer(hub, ROLE.DistributorAdmin);
    await setUpPasskey(other.person);
    const [theirs] = (await other.person.send(getFactors, {})).data.passkeys;
    const remove = (passkey: string) =>
      person.send(removePasskey, { params: { id: passkey }, body: { password: PASSWORD } });
    expect([(await remove(theirs?.id ?? '')).status, (await remove(NOBODYS)).status]).toEqual([404, 404]);
    expect((await other.person.send(getFactors, {})).data.passkeys).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  it('are made anew with the password, and the earlier ones work no more', async () => {
    const { codes } = await setUpTotp(person);
    const { data } = await person.send(renewRecoveryCodes, { body: { password: PASSWORD } });
    expect(data.recovery_codes).toHaveLength(10);
    const { ticket } = await ticketFor(hub, email);
    const finish = (recovery_code = '') => hub.visitor().send(finishSignIn, { body: { ticket, recovery_code } });
    expect((await finish(codes[0])).status).toBe(401);
    expect((await finish(data.recovery_codes[0])).status).toBe(200);
  });

  it('are not made for those who have no factor', async () => {
    expect((await person.send(renewRecoveryCodes, { body: { password: PASSWORD } })).status).toBe(404);
    expect((await factors()).recovery_codes_left).toBe(0);
  });
});

describe('a change of factors', () => {
  it('[guarantee 4] ends the other sessions, keeps the one that made it, and is mailed and audited', async () => {
    const other = await withSession(hub, id);
    await setUpTotp(person);
    expect([await isOpen(person), await isOpen(other)]).toEqual([true, false]);
    const another = await withSession(hub, id);
    await person.send(removeTotp, { body: { password: PASSWORD } });
    expect([await isOpen(person), await isOpen(another)]).toEqual([true, false]);
    expect(await subjectsMailedTo(hub, email)).toEqual([
      expect.stringMatching(/authenticator app was set up/),
      expect.stringMatching(/authenticator app was removed/),
    ]);
    const lines = await hub.rows(
      "select action from audit_log where actor_id = ?::uuid and entity = 'totp' order by id",
      id,
    );
    expect(lines).toEqual([{ action: 'started' }, { action: 'added' }, { action: 'removed' }]);
  });

  it('takes the right password: a session that somebody found open changes nothing', async () => {
    await setUpTotp(person);
    await setUpPasskey(person);
    const before = await factors();
    const passkey = before.passkeys[0]?.id ?? '';
    const attempts = [
      await person.send(startTotp, { body: { password: WRONG } }),
      await person.send(removeTotp, { body: { password: WRONG } }),
      await person.send(startPasskey, { body: { password: WRONG } }),
      await person.send(removePasskey, { params: { id: passkey }, body: { password: WRONG } }),
      await person.send(renewRecoveryCodes, { body: { password: WRONG } }),
    ];
    for (const { status, body } of attempts)
      expect([status, body.fields]).toEqual([400, { password: PROBLEM.wrongPassword }]);
    expect(await factors()).toEqual(before);
  });

  it('[guarantee 2] allows ten wrong passwords in a quarter of an hour', async () => {
    for (let time = 0; time < 10; time += 1)
      expect((await person.send(startTotp, { body: { password: WRONG } })).status).toBe(400);
    const eleventh = await person.send(startTotp, { body: { password: PASSWORD } });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  });
});
