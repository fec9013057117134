import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@hub/contract/errors';
import { ROLE } from '@hub/contract/roles';
import { getCurrentUser, requestPasswordReset, resetPassword } from '@hub/contract/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptSignIn, bodyOf } from '../../../testing/attempt-sign-in.ts';
import { changeDuringLock } from '../../../testing/during-lock.ts';
import { addPerson, withSession } from '../../../testing/people.ts';
import { openTestHub, type TestHub } from '../../../testing/test-hub.ts';
import { ANSWER_AFTER_MS } from './request-password-reset.ts';

const OLD = 'Old-password-1';
const NEW = 'New-password-1';
let hub: TestHub;
let username: string;
let userId: string;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  await hub.rows('delete from attempts');
  username = `${randomUUID()}@hub.example`;
  userId = await addPerson(hub, { email: username, roles: ROLE.DistributorAdmin, password: OLD });
});

const ask = (email = username, distributor = 1, headers: Record<string, string> = {}) =>
  hub.visitor(distributor).send(requestPasswordReset, { body: { username: email } }, { headers });

const mailsTo = (email: string) =>
  hub.rows<{ subject: string; text_body: string; html_body: string }>(
    'select subject, text_body, html_body from mail_outbox where recipient = ? order by id',
    email,
  );

const linkIn = (text: string | undefined): URL => new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '');

const mailedToken = async (): Promise<string> => {
  await ask();
  return linkIn((await mailsTo(username)).at(-1)?.text_body).searchParams.get('token') ?? '';
};

const reset = (token: string, newPassword = NEW) => hub.visitor().send(resetPassword, { body: { token, newPassword } });

const hashOfPassword = async () =>
  (await hub.rows<{ password_hash: string }>('select password_hash from users where uuid_id = ?::uuid', userId))[0];

describe('asking for a new password', () => {
  it('[guarantee 7] answers the same, no sooner than after a fixed time, whether or not somebody has the address', async () => {
    for (const email of [username, 'nobody@hub.example']) {
      const start = performance.now();
      const { status, body, headers } = await ask(email);
      // Timers count whole milliseconds, and so may end just before their time.
      expect(performance.now() - start, email).toBeGreaterThan(ANSWER_AFTER_MS - 2);
      expect({ status, body, length: headers['content-length'] }).toEqual({ status: 204, body: {}, length: undefined });
    }
    expect(await mailsTo('nobody@hub.example')).toHaveLength(0);
  });

  it('[guarantee 7] mails a link to the configured address of the hub, never to the host that was asked', async () => {
    await ask(username, 1, { 'x-forwarded-host': 'evil.example' });
    const [mail] = await mailsTo(username);
    expect(linkIn(mail?.text_body).origin).toBe('http://localhost:3000');
    expect(linkIn(mail?.text_body).pathname).toBe('/reset-password');
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('evil');
  });

  it('mails a link to the hub of distributor 2 for its people', async () => {
    await ask('d2@hub.example', 2);
    const [mail] = await mailsTo('d2@hub.example');
    expect(linkIn(mail?.text_body).origin).toBe('http://two.localhost:3000');
    const lines = await hub.rows(
      "select distinct entity_name from audit_log where action = 'requestPasswordReset' and distributor_id = 2 and refused is null",
    );
    expect(lines).toEqual([{ entity_name: 'Deepak Two' }]);
  });

  it('[guarantee 7] keeps only the hash of the token, which ends after one hour', async () => {
    const token = await mailedToken();
    const rows = await hub.rows<{ minutes: number }>(
      'select *, round(extract(epoch from expires_at - now()) / 60)::integer as minutes from password_resets where user_id = ?::uuid',
      userId,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.minutes).toBe(60);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('[guarantee 7] mails at most three in a quarter of an hour, and answers the same after that', async () => {
    const statuses = [];
    for (const distributor of [1, 1, 2, 1, 1]) statuses.push((await ask(username, distributor)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    const mails = await mailsTo(username);
    expect(mails.length).toBeLessThanOrEqual(3);
    expect(mails.length).toBeGreaterThan(0);
  });

  it('mails nothing to a disabled person', async () => {
    await hub.rows('update users set disabled_at = now() where uuid_id = ?::uuid', userId);
    expect((await ask()).status).toBe(204);
    expect(await mailsTo(username)).toHaveLength(0);
  });
});

describe('setting a new password', () => {
  it('[guarantee 4, 7] works with the mailed token, ends every session, signs nobody in and mails a notice', async () => {
    const [one, two] = [await withSession(hub, userId), await withSession(hub, userId)];
    const reply = await reset(await mailedToken());
    expect(reply.status).toBe(204);
    expect(reply.headers['set-cookie']).toBeUndefined();
    for (const person of [one, two]) expect((await person.send(getCurrentUser, {})).status).toBe(401);
    expect((await attemptSignIn(hub, { username, password: OLD })).statusCode).toBe(401);
    expect((await attemptSignIn(hub, { username, password: NEW })).statusCode).toBe(200);
    const notice = (await mailsTo(username)).at(-1);
    expect(notice?.subject).toBe('Your Licence Hub password was changed');
    expect(`${notice?.text_body}${notice?.html_body}`).not.toContain(NEW);
    const [person] = await hub.rows(
      "select first_name || ' ' || last_name as name from users where uuid_id = ?::uuid",
      userId,
    );
    expect(
      await hub.rows("select entity_name from audit_log where action = 'resetPassword' and entity_id = ?", userId),
    ).toEqual([{ entity_name: person?.name }]);
  });

  it('[guarantee 3] is refused with one that is easy to guess, changes nothing, and leaves the link to be used', async () => {
    const token = await mailedToken();
    const before = await hashOfPassword();
    const session = await withSession(hub, userId);
    for (const password of ['Password1', `Aa1-${username.toUpperCase()}`, 'Licence-Hub-2026']) {
      const { status, body } = await reset(token, password);
      expect([status, body.code, body.fields]).toEqual([
        400,
        'guessablePassword',
        { newPassword: REFUSALS.guessablePassword.message },
      ]);
    }
    expect(await hashOfPassword()).toEqual(before);
    expect((await session.send(getCurrentUser, {})).status).toBe(200);
    expect((await mailsTo(username)).length).toBe(1);
    expect((await reset('unknown', 'Password1')).status).toBe(410);
    expect((await reset(token)).status).toBe(204);
  });

  it('[guarantee 7] works once, also when sixteen try at the same moment', async () => {
    const token = await mailedToken();
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_unused, index) => reset(token, `Password-nr-${index}`)),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(15);
    const winner = replies.findIndex(({ status }) => status === 204);
    expect((await attemptSignIn(hub, { username, password: `Password-nr-${winner}` })).statusCode).toBe(200);
    expect(await mailsTo(username)).toHaveLength(2);
  });

  it('[guarantee 7] is refused alike with a used, an expired, an outdone and an unknown token, and changes nothing', async () => {
    const before = await hashOfPassword();
    const outdone = await mailedToken();
    const expired = await mailedToken();
    await hub.rows('update password_resets set expires_at = now() where user_id = ?::uuid', userId);
    const answers = [await reset(outdone), await reset(expired), await reset('unknown'), await reset('u'.repeat(43))];
    expect(await hashOfPassword()).toEqual(before);
    const used = await mailedToken();
    expect((await reset(used)).status).toBe(204);
    answers.push(await reset(used, 'Other-password-1'));
    for (const { status, body } of answers) {
      expect(status).toBe(410);
      expect(bodyOf({ body: JSON.stringify(body) })).toEqual({
        message: REFUSALS.tokenInvalid.message,
        code: 'tokenInvalid',
      });
    }
    expect((await attemptSignIn(hub, { username, password: NEW })).statusCode).toBe(200);
    expect(
      await hub.rows("select 1 from audit_log where action = 'resetPassword' and refused = 'tokenInvalid'"),
    ).not.toHaveLength(0);
  });

  it('is refused to a person who was disabled after asking', async () => {
    const token = await mailedToken();
    await hub.rows('update users set disabled_at = now() where uuid_id = ?::uuid', userId);
    expect((await reset(token)).status).toBe(410);
  });

  it('[guarantee 7] waits for a deactivation that goes on at the same moment, and is then refused', async () => {
    const token = await mailedToken();
    const before = await hashOfPassword();
    const reply = await changeDuringLock(
      hub,
      await hub.as('admin'),
      userId,
      () => reset(token),
      (tx) => tx.updateTable('users').set({ disabled_at: sql`now()` }).where('uuid_id', '=', userId).execute(),
    );
    expect(reply?.status).toBe(410);
    expect(await hashOfPassword()).toEqual(before);
  });

  it('[guarantee 2, 7] makes the IP a known one, after which a second factor is still limited everywhere', async () => {
    const proofs = () => hub.rows('select mailbox_only from known_addresses where user_id = ?::uuid', userId);
    await reset(await mailedToken());
    expect(await proofs()).toEqual([{ mailbox_only: false }]);
    await hub.rows('delete from known_addresses');
    await hub.rows(
      "insert into totp_factors (user_id, sealed_secret, last_used_step) values (?::uuid, 'sealed', 0)",
      userId,
    );
    await reset(await mailedToken());
    expect(await proofs()).toEqual([{ mailbox_only: true }]);
  });

  it('[guarantee 2] forgets the failures of the account at every IP, and none of the IP with other accounts', async () => {
    await attemptSignIn(hub, { username, password: 'Wrong-password-1' });
    const failures = () =>
      hub.rows(
        "select subject, failures from attempts where subject like 'sign-in%' and failures > 0 order by subject",
      );
    expect(await failures()).toHaveLength(3);
    await reset(await mailedToken());
    expect(await failures()).toEqual([{ subject: 'sign-in-from:127.0.0.1', failures: 1 }]);
  });

  it.each(['Short-1', 'no-capital-1', 'NO-LETTER-1', 'No-digit-at-all', 'With a space-1', `Aa1${'x'.repeat(198)}`])(
    'is refused for a password that breaks the policy (%s), and the token still works',
    async (password) => {
      const token = await mailedToken();
      const { status, body } = await reset(token, password);
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['newPassword']);
      expect((await reset(token)).status).toBe(204);
    },
  );

  it('[guarantee 7] cannot be turned against somebody else by anything in the body', async () => {
    const token = await mailedToken();
    const body = { token, newPassword: NEW, username: 'dev@hub.example', user_id: userId };
    expect((await hub.visitor().send(resetPassword, { body: body as never })).status).toBe(400);
  });
});
