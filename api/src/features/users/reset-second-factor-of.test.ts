import { ROLE } from '@hub/contract/roles';
import { getCurrentUser } from '@hub/contract/session';
import { getSecondFactorOf, resetSecondFactorOf } from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/people.ts';
import {
  alignTotpSteps,
  newcomer,
  PASSWORD,
  setUpPasskey,
  setUpTotp,
  subjectsMailedTo,
  ticketFor,
} from '../../testing/second-factors.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

alignTotpSteps();

let hub: TestHub;
let dev: Person;
let admin: Person;
let one: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [dev, admin, one] = await Promise.all([hub.as('dev'), hub.as('admin'), hub.as('d1')]);
});

let lost: Awaited<ReturnType<typeof newcomer>>;

beforeEach(async () => {
  lost = await newcomer(hub, ROLE.Admin);
  await setUpTotp(lost.person);
  await setUpPasskey(lost.person);
});

const see = (by: Person, id: string) => by.send(getSecondFactorOf, { params: { id } });
const reset = (by: Person, id: string) => by.send(resetSecondFactorOf, { params: { id } });
const HAS = { totp: true, passkeys: 1, recovery_codes_left: 10 };

describe('resetting somebody’s second factor', () => {
  it('removes all of it, ends their sessions, tells them by mail and leaves a line', async () => {
    expect((await see(admin, lost.id)).data).toEqual(HAS);
    const reply = await reset(admin, lost.id);
    expect(reply.status).toBe(204);
    expect((await see(admin, lost.id)).data).toEqual({ totp: false, passkeys: 0, recovery_codes_left: 0 });
    expect((await lost.person.send(getCurrentUser, {})).status).toBe(401);
    expect((await subjectsMailedTo(hub, lost.email)).at(-1)).toMatch(/administrator removed every second factor/);
    expect(await hub.visitor().signIn(lost.email, PASSWORD)).toBe(200);
    const [line] = await hub.rows(
      'select action, entity_id, changes from audit_log where request_id = ?',
      reply.headers['x-request-id'],
    );
    expect(line).toEqual({
      action: 'resetSecondFactor',
      entity_id: lost.id,
      changes: { totp: { from: true, to: false }, passkeys: { from: 1, to: 0 } },
    });
  });

  it('tells in its line what there was, also when that was less', async () => {
    const partly = await newcomer(hub, ROLE.Admin);
    await setUpPasskey(partly.person);
    const reply = await reset(admin, partly.id);
    const [line] = await hub.rows('select changes from audit_log where request_id = ?', reply.headers['x-request-id']);
    expect(line).toEqual({ changes: { totp: { from: false, to: false }, passkeys: { from: 1, to: 0 } } });
  });

  it('is refused to a DistributorAdmin, for a person above, for oneself, and for those of other distributors', async () => {
    expect((await reset(one, lost.id)).status).toBe(403);
    const above = await newcomer(hub, ROLE.Dev);
    await setUpTotp(above.person);
    expect((await reset(admin, above.id)).status).toBe(403);
    expect((await reset(admin, await idOf(hub, 'admin'))).status).toBe(403);
    const abroad = await hub.as('dev', 2);
    const [foreign, unknown] = [await reset(abroad, lost.id), await reset(abroad, NOBODY)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect((await see(abroad, lost.id)).status).toBe(404);
    expect((await see(dev, lost.id)).data).toEqual(HAS);
    expect((await see(dev, above.id)).data.totp).toBe(true);
    expect(await ticketFor(hub, lost.email)).toMatchObject({ needs: 'proof' });
    expect((await lost.person.send(getCurrentUser, {})).status).toBe(200);
  });
});
