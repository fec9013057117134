import { randomUUID } from 'node:crypto';
import { ROLE } from '@hub/contract/roles';
import { finishSignIn, requestPasswordReset, resetPassword } from '@hub/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptSignIn, type SignInAttempt } from '../../../testing/attempt-sign-in.ts';
import { addPerson } from '../../../testing/people.ts';
import { alignTotpSteps, codeOf, newcomer, setUpTotp } from '../../../testing/second-factors.ts';
import { openTestHub, type TestHub } from '../../../testing/test-hub.ts';
import { MAX_FAILURES } from '../attempt-limits.ts';

const PASSWORD = 'Right-password-1';
const WRONG = 'Wrong-password-1';
alignTotpSteps();

let hub: TestHub;
let username: string;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  await hub.rows('delete from attempts');
  username = `${randomUUID()}@hub.example`;
  await addPerson(hub, { email: username, roles: ROLE.DistributorAdmin, password: PASSWORD });
});

const fail = async (times: number, given: SignInAttempt = {}, at: TestHub = hub): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await attemptSignIn(at, { username, password: WRONG, ...given })).statusCode);
  return statuses;
};

/** Fails once and makes ten of it: the next one is the eleventh. */
const failTenTimes = async (given: SignInAttempt = {}, at: TestHub = hub): Promise<void> => {
  await fail(1, given, at);
  await hub.rows("update attempts set failures = 10 where failures = 1 and subject ~ '^sign-in:[^:]+:'");
};

/** Sets the number of earlier failures. */
const failedBefore = async (of: 'account' | 'ip', failures: number): Promise<void> => {
  await fail(1, { ip: '10.9.9.9' });
  const which = of === 'account' ? "subject ~ '^sign-in:[^:]+$'" : "subject = 'sign-in-from:10.9.9.9'";
  await hub.rows(`update attempts set failures = ? where ${which}`, failures);
};

const mailedToken = async (recipient: string): Promise<string> => {
  const mails = await hub.rows<{ text_body: string }>(
    "select text_body from mail_outbox where recipient = ? and text_body like '%token=%'",
    recipient,
  );
  return /token=([\w-]+)/.exec(mails[0]?.text_body ?? '')?.[1] ?? '';
};

describe('wrong passwords', () => {
  it('[guarantee 2] are refused with 429 from the eleventh for one account at one address, also when it is right', async () => {
    expect(new Set(await fail(10))).toEqual(new Set([401]));
    const eleventh = await attemptSignIn(hub, { username, password: WRONG });
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await attemptSignIn(hub, { username, password: PASSWORD })).statusCode).toBe(429);
    expect(
      await hub.rows("select 1 from audit_log where entity_name = ? and refused = 'tooManyAttempts'", username),
    ).toHaveLength(2);
  });

  it('[guarantee 2, 8] are counted together at every distributor and in every spelling of the address', async () => {
    for (const distributor of [2, 3, 9]) await fail(1, { distributor });
    await fail(1, { username: ` ${username.toUpperCase()}` });
    const counted = await hub.rows("select failures from attempts where subject like 'sign-in:%'");
    expect(counted).toEqual([{ failures: 4 }, { failures: 4 }]);
  });

  it('[guarantee 2] cannot be made more of by forging X-Forwarded-For', async () => {
    await failTenTimes({ headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(await fail(1, { headers: { 'x-forwarded-for': '10.0.0.99' } })).toEqual([429]);
  });

  it('[guarantee 2] are counted by the visitor’s address behind a proxy that is trusted, and by no other', async () => {
    const proxied = await hub.withEnvironment({ HUB_TRUSTED_PROXIES: '10.7.0.1', HUB_DEMO: 'allow' });
    const via = (forwarded: string, ip = '10.7.0.1') => ({ ip, headers: { 'x-forwarded-for': forwarded } });
    await failTenTimes(via('203.0.113.1'), proxied);
    expect(await fail(1, via('203.0.113.1'), proxied)).toEqual([429]);
    expect(await fail(1, via('203.0.113.2'), proxied)).toEqual([401]);
    expect(await fail(1, via('198.51.100.7, 203.0.113.1'), proxied)).toEqual([429]);
    await failTenTimes(via('203.0.113.3', '10.7.0.2'), proxied);
    expect(await fail(1, via('203.0.113.4', '10.7.0.2'), proxied)).toEqual([429]);
  });

  it('[guarantee 2] of many at once, no more than ten are tried', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await attemptSignIn(hub, { username, password: WRONG })).statusCode),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('from many addresses shut one account for newcomers, after fifty', async () => {
    await failedBefore('account', MAX_FAILURES.account);
    expect((await attemptSignIn(hub, { username, password: PASSWORD, ip: '10.5.0.1' })).statusCode).toBe(429);
  });

  it('from one address for many accounts are stopped after a hundred', async () => {
    await failedBefore('ip', MAX_FAILURES.ip);
    expect(await fail(1, { username: 'somebody-else@hub.example', ip: '10.9.9.9' })).toEqual([429]);
    expect(await fail(1, { username: 'somebody-else@hub.example', ip: '10.9.9.8' })).toEqual([401]);
  });

  it('[guarantee 2, 33] from one IPv6 network are counted together, and from another apart', async () => {
    const network = '2001:db8:5:6';
    for (let host = 1; host <= MAX_FAILURES.accountAtIp; host += 1)
      expect(await fail(1, { ip: `${network}::${host}` })).toEqual([401]);
    expect(await fail(1, { ip: `${network}:ffff:ffff:ffff:ffff` })).toEqual([429]);
    expect(await fail(1, { ip: '2001:db8:5:7::1' })).toEqual([401]);
    await hub.rows('update attempts set failures = ? where subject = ?', MAX_FAILURES.ip, `sign-in-from:${network}`);
    expect(await fail(1, { username: 'somebody-else@hub.example', ip: `${network}::abc` })).toEqual([429]);
  });

  it('[guarantee 2] count for nothing once the quarter of an hour is over', async () => {
    await failTenTimes();
    await hub.rows('update attempts set window_ends_at = now()');
    expect((await attemptSignIn(hub, { username, password: PASSWORD })).statusCode).toBe(200);
    const [row] = await hub.rows<{ failures: number }>('select max(failures) as failures from attempts');
    expect(row?.failures).toBe(0);
  });

  it('[guarantee 2] do not draw the wait out', async () => {
    await failTenTimes();
    await hub.rows("update attempts set window_ends_at = now() + interval '60 seconds'");
    const later = await attemptSignIn(hub, { username, password: WRONG });
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

describe('the owner of an account', () => {
  it('[guarantee 2, 33] is not shut out elsewhere by one address, however often it tries', async () => {
    await fail(MAX_FAILURES.accountAtIp + 2, { ip: '10.6.0.1' });
    await failTenTimes({ ip: '10.6.0.2' });
    await fail(3, { ip: '10.6.0.2' });
    const [account] = await hub.rows<{ failures: number }>(
      "select failures from attempts where subject ~ '^sign-in:[^:]+$'",
    );
    expect(account?.failures).toBe(MAX_FAILURES.accountAtIp + 1);
    expect((await attemptSignIn(hub, { username, password: PASSWORD, ip: '10.6.0.3' })).statusCode).toBe(200);
  });

  it('[guarantee 33] is known in the whole IPv6 network that they signed in from', async () => {
    const at = (ip: string) => attemptSignIn(hub, { username, password: PASSWORD, ip });
    expect((await at('2001:db8:1:2::1')).statusCode).toBe(200);
    await failedBefore('account', 1_000);
    expect((await at('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).statusCode).toBe(200);
    expect((await at('2001:db8:1:3::1')).statusCode).toBe(429);
  });

  it('[guarantee 33] with a second factor gets past the password after a reset by mail, while the flood goes on', async () => {
    const { email, id, person } = await newcomer(hub, ROLE.Dev);
    const { secret } = await setUpTotp(person);
    await hub.rows('delete from known_addresses');
    await hub.visitor().send(requestPasswordReset, { body: { username: email } });
    const token = await mailedToken(email);
    await hub.visitor().send(resetPassword, { body: { token, newPassword: 'Brand-new-1' } });
    username = email;
    await failedBefore('account', 1_000);
    const first = await attemptSignIn(hub, { username, password: 'Brand-new-1' });
    expect(first.statusCode).toBe(200);
    await hub.rows(
      `insert into attempts (subject, failures, window_ends_at) values ('second-step:${id}', 1000, now() + interval '10 minutes')`,
    );
    const body = { ticket: first.json().second_step.ticket, code: codeOf(secret, 1) };
    expect((await hub.visitor().send(finishSignIn, { body })).status).toBe(429);
    await hub.rows(`delete from attempts where subject = 'second-step:${id}'`);
    expect((await hub.visitor().send(finishSignIn, { body })).status).toBe(200);
  });

  it('[guarantee 2] is not shut out at a known address by a flood from elsewhere', async () => {
    expect((await attemptSignIn(hub, { username, password: PASSWORD, ip: '10.4.0.1' })).statusCode).toBe(200);
    await failedBefore('account', 1_000);
    expect((await attemptSignIn(hub, { username, password: PASSWORD, ip: '10.4.0.1' })).statusCode).toBe(200);
  });

  it('[guarantee 2] gets in again after a reset by mail, in the middle of a flood', async () => {
    await failedBefore('account', 1_000);
    await failTenTimes();
    expect((await attemptSignIn(hub, { username, password: PASSWORD })).statusCode).toBe(429);
    await hub.visitor().send(requestPasswordReset, { body: { username } });
    const token = await mailedToken(username);
    const reply = await hub.visitor().send(resetPassword, { body: { token, newPassword: 'Brand-new-1' } });
    expect(reply.status).toBe(204);
    expect((await attemptSignIn(hub, { username, password: 'Brand-new-1' })).statusCode).toBe(200);
  });
});
