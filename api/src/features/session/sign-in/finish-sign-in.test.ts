import { REFUSALS } from '@hub/contract/errors';
import { ROLE } from '@hub/contract/roles';
import { finishSignIn, getCurrentUser, requestPasswordReset, resetPassword, signIn } from '@hub/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptSignIn, bodyOf } from '../../../testing/attempt-sign-in.ts';
import {
  alignTotpSteps,
  codeOf,
  newcomer,
  PASSWORD,
  setUpTotp,
  subjectsMailedTo,
  ticketFor,
} from '../../../testing/second-factors.ts';
import { openTestHub, type TestHub } from '../../../testing/test-hub.ts';

alignTotpSteps();

let hub: TestHub;
let email: string;
let id: string;
let secret: string;
let codes: string[];

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  await hub.rows('delete from attempts');
  const someone = await newcomer(hub, ROLE.DistributorAdmin);
  ({ email, id } = someone);
  ({ secret, codes } = await setUpTotp(someone.person));
});

const finish = (body: { ticket: string; code?: string; recovery_code?: string }) =>
  hub.visitor().send(finishSignIn, { body });

const sessionsOf = (user = id) => hub.rows('select id from sessions where user_id = ?::uuid', user);

const refusal = { message: REFUSALS.secondStepFailed.message, code: 'secondStepFailed' };

describe('signing in with a second factor', () => {
  it('answers a right password with a ticket and opens no session', async () => {
    const before = await sessionsOf();
    const step = await ticketFor(hub, email);
    expect(step).toEqual({
      needs: 'proof',
      ways: ['totp', 'recovery'],
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      seconds_left: 300,
      email,
    });
    expect(await sessionsOf()).toEqual(before);
    const rows = await hub.rows('select * from sign_in_tickets');
    expect(JSON.stringify(rows)).not.toContain(step.ticket);
    const impostor = hub.visitor();
    impostor.cookie = `hub=${step.ticket}`;
    expect((await impostor.send(getCurrentUser, {})).status).toBe(401);
  });

  it('opens the session with a code of the app, which works once', async () => {
    const { ticket } = await ticketFor(hub, email);
    const code = codeOf(secret);
    const reply = await finish({ ticket, code });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ email, distributor: { number: 1 } });
    expect(reply.headers['set-cookie']).toMatch(/^hub=[\w-]{43};.*HttpOnly/);
    const again = await finish({ ticket: (await ticketFor(hub, email)).ticket, code });
    expect([again.status, bodyOf({ body: JSON.stringify(again.body) })]).toEqual([401, refusal]);
  });

  it('takes a code of the step before or after, and none from further away', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      await hub.rows('update totp_factors set last_used_step = 0');
      const { ticket } = await ticketFor(hub, email);
      expect([steps, (await finish({ ticket, code: codeOf(secret, steps) })).status]).toEqual([steps, status]);
    }
  });

  it('once a later code was used, an earlier one is over too', async () => {
    expect((await finish({ ticket: (await ticketFor(hub, email)).ticket, code: codeOf(secret, 1) })).status).toBe(200);
    expect((await finish({ ticket: (await ticketFor(hub, email)).ticket, code: codeOf(secret) })).status).toBe(401);
  });

  it('of sixteen with one code at the same moment, one gets in', async () => {
    const tickets = [];
    for (let index = 0; index < 16; index += 1) tickets.push((await ticketFor(hub, email)).ticket);
    await hub.rows("delete from attempts where subject like 'second-step%'");
    const code = codeOf(secret);
    const before = (await sessionsOf()).length;
    const replies = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf()).toHaveLength(before + 1);
  });

  it('of eight with one ticket and a recovery code each at the same moment, one gets in', async () => {
    const { ticket } = await ticketFor(hub, email);
    const before = (await sessionsOf()).length;
    const replies = await Promise.all(codes.slice(0, 8).map((code) => finish({ ticket, recovery_code: code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
    expect(await sessionsOf()).toHaveLength(before + 1);
  });

  it('does not offer recovery codes when all are used', async () => {
    await hub.rows('update recovery_codes set used_at = now() where user_id = ?::uuid', id);
    expect((await ticketFor(hub, email)).ways).toEqual(['totp']);
  });

  it('takes a recovery code once, however it is typed, and says so by mail', async () => {
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await finish({ ticket: (await ticketFor(hub, email)).ticket, recovery_code: typed })).status).toBe(200);
    expect((await finish({ ticket: (await ticketFor(hub, email)).ticket, recovery_code: code })).status).toBe(401);
    expect((await subjectsMailedTo(hub, email)).at(-1)).toMatch(/recovery code was used/);
    const [row] = await hub.rows<{ left: number }>(
      'select count(*) as left from recovery_codes where user_id = ?::uuid and used_at is null',
      id,
    );
    expect(row?.left).toBe(9);
  });

  it('gives one answer to a wrong code, a used one, a foreign one, and a ticket that is used, late or unknown', async () => {
    const used = (await ticketFor(hub, email)).ticket;
    expect((await finish({ ticket: used, code: codeOf(secret) })).status).toBe(200);
    const late = (await ticketFor(hub, email)).ticket;
    await hub.rows("update sign_in_tickets set expires_at = now() - interval '1 second'");
    const other = await newcomer(hub, ROLE.DistributorAdmin);
    const foreign = await setUpTotp(other.person);
    const good = (await ticketFor(hub, email)).ticket;
    const before = await sessionsOf();
    const answers = [
      await finish({ ticket: used, code: codeOf(secret, 1) }),
      await finish({ ticket: late, code: codeOf(secret, 1) }),
      await finish({ ticket: 'unknown', code: codeOf(secret, 1) }),
      await finish({ ticket: good, code: '000000' }),
      await finish({ ticket: good, code: codeOf(secret) }),
      await finish({ ticket: good, code: codeOf(foreign.secret, 1) }),
      await finish({ ticket: good, recovery_code: foreign.codes[0] ?? '' }),
      await finish({ ticket: good, recovery_code: 'AAAA-BBBB-CCCC-DDDD' }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, bodyOf({ body: JSON.stringify(body) })]).toEqual([401, refusal]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await sessionsOf()).toEqual(before);
    // A wrong code does not spoil the ticket.
    expect((await finish({ ticket: good, code: codeOf(secret, 1) })).status).toBe(200);
    const lines = await hub.rows(
      "select 1 from audit_log where action = 'finishSignIn' and refused = 'secondStepFailed'",
    );
    expect(lines.length).toBeGreaterThanOrEqual(8);
  });

  it('answers a wrong password as for everybody else', async () => {
    const response = await attemptSignIn(hub, { username: email, password: 'Wrong-password-1' });
    expect(response.statusCode).toBe(401);
    expect(bodyOf(response)).toEqual({ message: REFUSALS.signInFailed.message, code: 'signInFailed' });
  });

  it('takes exactly one proof, in the right form', async () => {
    const { ticket } = await ticketFor(hub, email);
    const refused = [
      { ticket },
      { ticket, code: '12345' },
      { ticket, code: 'abcdef' },
      { ticket, code: '123456', recovery_code: codes[0] },
      { ticket, code: '123456', user_id: id },
    ];
    for (const body of refused)
      expect((await hub.visitor().send(finishSignIn, { body: body as never })).status).toBe(400);
  });

  it.each([
    ['is disabled', 'disabled_at = now()'],
    ['is demoted', 'roles = 8'],
  ])('is over for a person who %s in between', async (_what, change) => {
    const { ticket } = await ticketFor(hub, email);
    await hub.rows(`update users set ${change} where uuid_id = ?::uuid`, id);
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(401);
  });
});

describe('wrong codes', () => {
  it('[guarantee 2] are refused with 429 and Retry-After from the eleventh, also when the code is right', async () => {
    const { ticket } = await ticketFor(hub, email);
    for (let time = 0; time < 10; time += 1) expect((await finish({ ticket, code: '000000' })).status).toBe(401);
    const eleventh = await finish({ ticket, code: codeOf(secret) });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(14 * 60);
    const anotherTicket = await finish({ ticket: (await ticketFor(hub, email)).ticket, code: codeOf(secret) });
    expect(anotherTicket.status).toBe(429);
    await hub.rows('update attempts set window_ends_at = now()');
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(200);
  });

  it('[guarantee 2] from elsewhere do not shut a person out at an address where they proved themselves before', async () => {
    const { ticket } = await ticketFor(hub, email);
    await finish({ ticket, code: '000000' });
    await hub.rows(
      `insert into attempts (subject, failures, window_ends_at) values ('second-step:${id}', 1000, now() + interval '10 minutes')`,
    );
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(200);
    await hub.rows('delete from known_addresses');
    const stranger = (await ticketFor(hub, email)).ticket;
    expect((await finish({ ticket: stranger, code: codeOf(secret, 1) })).status).toBe(429);
  });
});

describe('a password that is reset by mail', () => {
  it('[guarantee 7] keeps the second factor and ends what waits for its second step', async () => {
    const waiting = (await ticketFor(hub, email)).ticket;
    await hub.visitor().send(requestPasswordReset, { body: { username: email } });
    const [mail] = await hub.rows<{ text_body: string }>(
      "select text_body from mail_outbox where recipient = ? and subject like 'Reset%'",
      email,
    );
    const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect((await hub.visitor().send(resetPassword, { body: { token, newPassword: 'Brand-new-1' } })).status).toBe(204);
    expect((await finish({ ticket: waiting, code: codeOf(secret) })).status).toBe(401);
    const { data } = await hub.visitor().send(signIn, { body: { username: email, password: 'Brand-new-1' } });
    expect(data).toMatchObject({ second_step: { needs: 'proof', ways: ['totp', 'recovery'] } });
    expect((await attemptSignIn(hub, { username: email, password: PASSWORD })).statusCode).toBe(401);
  });
});
