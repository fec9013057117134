import { ROLE } from '@hub/contract/roles';
import { getCurrentUser } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  alignTotpSteps,
  newcomer,
  PASSWORD,
  setUpTotp,
  subjectsMailedTo,
  ticketFor,
} from '../../testing/second-factors.ts';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { createFirstAdmin } from './create-first-admin.ts';

alignTotpSteps();

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const found = (email: string, resetSecondFactor = false) =>
  createFirstAdmin(hub, { email, firstName: 'Pat', lastName: 'Person', distributor: 1, resetSecondFactor });

describe('the operator at the terminal', () => {
  it('raises a known person, who signs in again by the rules for those who stand that high', async () => {
    const { person, email } = await newcomer(hub, ROLE.DistributorAdmin);
    expect((await found(email)).outcome).toBe('created');
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
  });

  it('leaves the second factor of a known Dev alone', async () => {
    const { person, email } = await newcomer(hub, ROLE.Dev);
    await setUpTotp(person);
    expect((await found(email)).outcome).toBe('existing');
    expect(await ticketFor(hub, email)).toMatchObject({ needs: 'proof' });
    expect((await person.send(getCurrentUser, {})).status).toBe(200);
  });

  it('removes it when asked to, ends the sessions, tells the person and leaves a line', async () => {
    const { person, email, id } = await newcomer(hub, ROLE.Dev);
    await setUpTotp(person);
    await found(email, true);
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
    expect(await hub.visitor().signIn(email, PASSWORD)).toBe(200);
    expect(await hub.rows('select 1 from recovery_codes where user_id = ?::uuid', id)).toEqual([]);
    expect((await subjectsMailedTo(hub, email)).at(-1)).toMatch(/removed every second factor/);
    const lines = await hub.rows(
      "select actor_name from audit_log where action = 'resetSecondFactor' and entity_id = ?",
      id,
    );
    expect(lines).toEqual([{ actor_name: 'the operator at the terminal' }]);
  });
});
