import { PROBLEM } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import { getCurrentUser, requestPasswordReset, resetPassword } from '@hub/contract/session';
import {
  changeUserEmail,
  confirmEmail,
  deactivateUser,
  getUser,
  listAdminUsers,
  withdrawEmailChange,
} from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDuringLock } from '../../../testing/during-lock.ts';
import { addPerson, idOf, mailsTo, tokenMailedTo } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';
import { deleteEmailChange } from './email-changes.sql.ts';

let hub: TestHub;
let admin: Person;
let one: Person;
let count = 0;
let id: string;
let account: string;
let oldEmail: string;
let newEmail: string;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, one] = await Promise.all([hub.as('admin'), hub.as('d1')]);
});

beforeEach(async () => {
  count += 1;
  account = `renamed${count}`;
  oldEmail = `${account}@hub.example`;
  newEmail = `New.${count}@hub.example`;
  id = await addPerson(hub, { email: oldEmail, roles: ROLE.DistributorAdmin });
});

const change = (by: Person, user: string, body: { email: string; password?: string }, ifMatch?: string) =>
  by.send(changeUserEmail, { params: { id: user }, body }, { ifMatch });
const confirm = (token: string) => hub.visitor().send(confirmEmail, { body: { token } });
const emailOf = async (user: string) => (await admin.send(getUser, { params: { id: user } })).data.email;

describe('a new email address', () => {
  it('is used once it is confirmed: the old one is told twice, the log has both, and every session ends', async () => {
    const person = await hub.as(account);
    await hub.visitor().send(requestPasswordReset, { body: { username: oldEmail } });
    const resetToken = await tokenMailedTo(hub, oldEmail);
    expect((await change(one, id, { email: newEmail })).status).toBe(204);
    const { data: waiting } = await admin.send(getUser, { params: { id } });
    expect(waiting).toMatchObject({ email: oldEmail, pending_email: newEmail });
    expect((await person.send(getCurrentUser, {})).status).toBe(200);
    const token = await tokenMailedTo(hub, newEmail);
    expect((await mailsTo(hub, newEmail))[0]?.text_body).toContain(`${hub.config.publicUrl}/confirm-email?token=`);
    const [stored] = await hub.rows<{ token_hash: Buffer }>(
      'select token_hash from email_changes where user_id = ?',
      id,
    );
    expect(Buffer.from(stored?.token_hash ?? '').toString('base64url')).not.toContain(token);

    expect((await confirm(token)).status).toBe(204);
    const { data } = await admin.send(getUser, { params: { id } });
    expect(data).toMatchObject({ email: newEmail, pending_email: null, pending_email_expires_at: null });
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
    const reset = { token: resetToken, newPassword: 'Fern-Gully-Otter-7' };
    expect((await hub.visitor().send(resetPassword, { body: reset })).body.code).toBe('tokenInvalid');
    expect([await hub.visitor().signIn(oldEmail), await hub.visitor().signIn(newEmail)]).toEqual([401, 200]);
    expect((await mailsTo(hub, oldEmail)).slice(0, 2).map(({ subject }) => subject)).toEqual([
      'Your Licence Hub email address was changed',
      'A new email address for your Licence Hub account',
    ]);
    const lines = await hub.rows(
      "select action, actor_name, changes from audit_log where entity = 'user' and entity_id = ? and action <> 'requestPasswordReset' order by id",
      id,
    );
    const changes = { email: { from: oldEmail, to: newEmail } };
    expect(lines).toEqual([
      { action: 'requestEmailChange', actor_name: 'Diana One', changes },
      { action: 'updated', actor_name: 'New Person', changes },
    ]);
  });

  it('[guarantee 7] is confirmed once of 16 at the same moment; a used, replaced, expired and unknown link answer alike', async () => {
    await change(admin, id, { email: newEmail });
    const replaced = await tokenMailedTo(hub, newEmail);
    await change(admin, id, { email: newEmail });
    const token = await tokenMailedTo(hub, newEmail);
    const refused = async (of: string) => ({ ...(await confirm(of)).body, request_id: '' });
    const unknown = await refused('unknown');
    expect([unknown.code, await refused(replaced)]).toEqual(['tokenInvalid', unknown]);
    const replies = await Promise.all(Array.from({ length: 16 }, () => confirm(token)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(15);
    expect(await refused(token)).toEqual(unknown);
    await change(admin, id, { email: `again.${count}@hub.example` });
    await hub.rows("update email_changes set expires_at = now() - interval '1 second' where user_id = ?", id);
    expect(await refused(await tokenMailedTo(hub, `again.${count}@hub.example`))).toEqual(unknown);
    expect(await emailOf(id)).toBe(newEmail);
  });

  it('[guarantee 8] that somebody at the distributor has is refused, before and at the confirmation; another distributor does not matter', async () => {
    const taken = await change(admin, id, { email: 'D1@HUB.example' });
    expect([taken.status, taken.body.fields]).toEqual([400, { email: PROBLEM.taken }]);
    await addPerson(hub, { email: newEmail, roles: ROLE.OrgUser, distributor: 2 });
    expect((await change(admin, id, { email: newEmail })).status).toBe(204);
    await addPerson(hub, { email: newEmail, roles: ROLE.OrgUser });
    expect((await confirm(await tokenMailedTo(hub, newEmail))).body.code).toBe('tokenInvalid');
    expect(await emailOf(id)).toBe(oldEmail);
  });

  it('takes the right to edit the person, the version that was seen, and an active account', async () => {
    expect((await change(one, await idOf(hub, 'dev'), { email: newEmail })).body.code).toBe('forbidden');
    expect((await change(admin, id, { email: newEmail }, '"7"')).body.code).toBe('staleVersion');
    expect((await change(admin, id, { email: 'no address' })).body.fields).toEqual({ email: PROBLEM.email });
    await change(admin, id, { email: newEmail });
    const token = await tokenMailedTo(hub, newEmail);
    await admin.send(deactivateUser, { params: { id } });
    expect((await change(admin, id, { email: newEmail })).body.code).toBe('alreadyDeactivated');
    expect((await confirm(token)).body.code).toBe('tokenInvalid');
    expect(await emailOf(id)).toBe(oldEmail);
    const guest = await hub.as('admin', 2);
    const own = await idOf(hub, 'admin');
    expect((await change(guest, own, { email: newEmail, password: 'Hub-demo-2026' })).status).toBe(404);
  });

  it('[guarantee 4] of one’s own takes one’s password: a session left open is not enough', async () => {
    const person = await hub.as(account);
    expect((await change(person, id, { email: newEmail })).body.fields).toEqual({ password: PROBLEM.required });
    const wrong = await change(person, id, { email: newEmail, password: 'Wrong-password-1' });
    expect(wrong.body.fields).toEqual({ password: PROBLEM.wrongPassword });
    expect(await mailsTo(hub, newEmail)).toEqual([]);
    expect((await change(person, id, { email: newEmail, password: 'Hub-demo-2026' })).status).toBe(204);
    expect((await listed()).map(({ email }) => email)).toEqual([oldEmail]);
    expect((await change(admin, id, { email: newEmail, password: 'Wrong-password-1' })).status).toBe(204);
  });
});

describe('a new email address that is withdrawn', () => {
  const withdraw = (by: Person, user = id) => by.send(withdrawEmailChange, { params: { id: user } });

  it('is not shown any more, its link does nothing, and the log says so', async () => {
    await change(admin, id, { email: newEmail });
    const token = await tokenMailedTo(hub, newEmail);
    expect((await withdraw(one)).status).toBe(204);
    expect((await admin.send(getUser, { params: { id } })).data).toMatchObject({
      email: oldEmail,
      pending_email: null,
    });
    expect((await confirm(token)).body.code).toBe('tokenInvalid');
    const [line] = await hub.rows(
      "select action, actor_name, changes from audit_log where entity = 'user' and entity_id = ? order by id desc limit 1",
      id,
    );
    const changes = { new_email: { from: newEmail, to: null } };
    expect(line).toEqual({ action: 'withdrawEmailChange', actor_name: 'Diana One', changes });
    expect((await withdraw(admin)).body.code).toBe('conflict');
  });

  it('takes the right to edit the person, at their own distributor', async () => {
    const dev = await idOf(hub, 'dev');
    await change(await hub.as('dev'), dev, { email: newEmail, password: 'Hub-demo-2026' });
    expect((await withdraw(one, dev)).body.code).toBe('forbidden');
    expect((await withdraw(await hub.as('dev', 2), dev)).status).toBe(404);
    expect((await withdraw(await hub.as('d2'), dev)).status).toBe(404);
    expect((await admin.send(getUser, { params: { id: dev } })).data.pending_email).toBe(newEmail);
  });

  it('[guarantee 7] cannot be confirmed by whoever waited for the withdrawal', async () => {
    await change(admin, id, { email: newEmail });
    const token = await tokenMailedTo(hub, newEmail);
    const reply = await changeDuringLock(
      hub,
      admin,
      id,
      () => confirm(token),
      (tx) => deleteEmailChange(tx, id),
    );
    expect([reply?.status, reply?.body.code]).toEqual([410, 'tokenInvalid']);
    expect(await emailOf(id)).toBe(oldEmail);
  });

  it('[guarantee 7] is either withdrawn or confirmed when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `race.${count}.${round}@hub.example`;
      await change(admin, id, { email });
      const token = await tokenMailedTo(hub, email);
      const [withdrawn, confirmed] = await Promise.all([withdraw(admin), confirm(token)]);
      expect([withdrawn.status, confirmed.status].filter((status) => status === 204)).toHaveLength(1);
      expect((await emailOf(id)) === email).toBe(confirmed.status === 204);
    }
  });
});

const listed = async () => (await admin.send(listAdminUsers, { query: { search: oldEmail } })).data;
