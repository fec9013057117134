import { PROBLEM } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import { getCurrentUser } from '@hub/contract/session';
import { getUser, updateUser } from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVALID_NAMES, VALID_NAMES } from '../../testing/name-cases.ts';
import { addPerson, idOf } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let hub: TestHub;
let dev: Person;
let admin: Person;
let one: Person;
let two: Person;
let count = 0;
let id: string;
let email: string;

beforeAll(async () => {
  hub = await openTestHub();
  [dev, admin, one, two] = await Promise.all([hub.as('dev'), hub.as('admin'), hub.as('d1'), hub.as('d2')]);
});

/** Everybody edits somebody of their own. */
beforeEach(async () => {
  count += 1;
  email = `edited${count}@hub.example`;
  id = await addPerson(hub, { email, roles: ROLE.OrgUser });
});

const rowOf = async (uuid: string) =>
  (
    await hub.rows<{ first_name: string; roles: number; version: number }>(
      'select * from users where uuid_id = ?',
      uuid,
    )
  )[0];

const edit = (by: Person, uuid_id: string, changes: object = {}, ifMatch?: string) =>
  by.send(
    updateUser,
    { body: { uuid_id, first_name: 'New', last_name: 'Person', roles: ROLE.OrgUser, ...changes } },
    { ifMatch },
  );

const setRoles = (uuid: string, roles: number) =>
  hub.rows('update users set roles = ?::integer where uuid_id = ?', roles, uuid);

describe('changing a user', () => {
  it('changes name, telephone and role, and says so in the audit log', async () => {
    const changes = {
      first_name: 'Ann',
      last_name: 'Other',
      mobile_phone: '+61 400 000 000',
      roles: ROLE.LicenseManager,
    };
    const { status, data, etag } = await edit(one, id, changes);
    expect([status, etag]).toEqual([200, '"2"']);
    expect(data).toMatchObject({ ...changes, email });
    const [line] = await hub.rows(
      "select actor_name, changes from audit_log where entity = 'user' and entity_id = ?",
      id,
    );
    expect(line).toEqual({
      actor_name: 'Diana One',
      changes: {
        first_name: { from: 'New', to: 'Ann' },
        last_name: { from: 'Person', to: 'Other' },
        mobile_phone: { from: '', to: '+61 400 000 000' },
        roles: { from: ROLE.OrgUser, to: ROLE.LicenseManager },
      },
    });
  });

  it('[guarantee 14] takes the whole user as it came, and no form changes the address, the location or the last sign-in', async () => {
    const { data } = await admin.send(getUser, { params: { id } });
    const body = { ...data, email: 'thief@hub.example', org_location: { id: 1 }, last_login: '2020-01-01T00:00:00Z' };
    expect((await admin.send(updateUser, { body })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      email,
      email_key: email,
      location_id: data.org_location.id,
      last_login: null,
    });
  });

  it.each(['password_hash', 'distributor_id', 'is_demo', 'disabled_at', 'version'])(
    '[guarantee 14] refuses the field %s',
    async (field) => {
      const reply = await edit(admin, id, { [field]: null });
      expect([reply.status, reply.body.fields]).toEqual([400, { [field]: PROBLEM.unknownField }]);
    },
  );

  describe.each(['first_name', 'last_name'])('with a %s', (field) => {
    it.each(INVALID_NAMES)('of %s is refused', async (_what, value, problem) => {
      const reply = await edit(admin, id, { [field]: value });
      expect([reply.status, reply.body.fields]).toEqual([400, { [field]: problem }]);
      expect(await rowOf(id)).toMatchObject({ first_name: 'New', last_name: 'Person', version: 1 });
    });
  });

  it.each(VALID_NAMES)('keeps a name of %s to the letter', async (_what, first_name) => {
    expect((await edit(admin, id, { first_name })).data.first_name).toBe(first_name);
  });

  it.each([0, -1, 64, 2 ** 31, 2 ** 53, '4', 4.5, [4], null, true, { value: 4 }])(
    '[guarantee 10] refuses roles of %j',
    async (roles) => {
      const reply = await edit(dev, id, { roles });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['roles']]);
      expect(await rowOf(id)).toMatchObject({ roles: ROLE.OrgUser, version: 1 });
    },
  );

  it('[guarantee 21] from an old version is refused and loses nothing', async () => {
    const { etag } = await admin.send(getUser, { params: { id } });
    const replies = await Promise.all([
      edit(admin, id, { first_name: 'First' }, etag),
      edit(admin, id, { first_name: 'Second' }, etag),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = replies.find(({ status }) => status === 200)?.data.first_name;
    expect(await rowOf(id)).toMatchObject({ first_name: winner, version: 2 });
    expect((await edit(admin, id, { first_name: winner })).etag).toBe('"2"');
  });

  it('of another distributor answers as for one that never existed', async () => {
    const [foreign, unknown] = [await edit(two, id), await edit(two, NOBODY)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe('roles', () => {
  it.each([ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev, ROLE.User, ROLE.OrgUser | ROLE.LicenseManager])(
    '[guarantee 10] a DistributorAdmin cannot give %i: the row stays, and the attempt is logged and audited',
    async (roles) => {
      const reply = await edit(one, id, { roles, first_name: 'Changed' });
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
      expect(await rowOf(id)).toMatchObject({ roles: ROLE.OrgUser, first_name: 'New', version: 1 });
      expect(hub.logged()).toMatch(new RegExp(`"level":40[^\n]*"user":"${id}"[^\n]*"problem":"roleNotAssignable"`));
      const lines = await hub.rows(
        "select refused from audit_log where action = 'updateUser' and actor_name = 'Diana One' order by id desc limit 1",
      );
      expect(lines).toEqual([{ refused: 'forbidden' }]);
    },
  );

  it.each([ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev])('an Admin gives the admin role %i', async (roles) => {
    expect((await edit(admin, id, { roles })).data.roles).toBe(roles);
    await setRoles(id, ROLE.OrgUser);
  });

  it('that stay as they are may be ones the editor could not give', async () => {
    await setRoles(id, ROLE.User);
    const { status, data } = await edit(one, id, { roles: ROLE.User, first_name: 'Renamed' });
    expect([status, data.first_name, data.roles]).toEqual([200, 'Renamed', ROLE.User]);
  });

  it('[guarantee 10] above one’s own protect a person from any edit', async () => {
    const boss = await idOf(hub, 'dev');
    const before = await rowOf(boss);
    for (const by of [one, admin]) {
      for (const roles of [ROLE.Dev, ROLE.OrgUser]) expect((await edit(by, boss, { roles })).status).toBe(403);
    }
    expect(await rowOf(boss)).toEqual(before);
  });

  it('[guarantee 10] of one’s own are never raised', async () => {
    const own = await idOf(hub, 'd1');
    for (const roles of [ROLE.Admin, ROLE.Dev, ROLE.DistributorAdmin | ROLE.Dev])
      expect((await edit(one, own, { roles })).status).toBe(403);
    expect((await edit(admin, await idOf(hub, 'admin'), { roles: ROLE.Dev })).status).toBe(403);
    expect(await rowOf(own)).toMatchObject({ roles: ROLE.DistributorAdmin, version: 1 });
  });

  it('[guarantee 4] that change end the person’s sessions at once, while a new name does not', async () => {
    await setRoles(id, ROLE.DistributorAdmin);
    const person = await hub.as(email.split('@')[0] ?? '');
    await edit(admin, id, { roles: ROLE.DistributorAdmin, first_name: 'Renamed' });
    expect((await person.send(getCurrentUser, {})).data.first_name).toBe('Renamed');
    await edit(admin, id, { roles: ROLE.Admin });
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
    await setRoles(id, ROLE.OrgUser);
  });
});

describe('oneself at another distributor', () => {
  it('can change one’s own name there', async () => {
    const guest = await hub.as('admin', 3);
    const own = await idOf(hub, 'admin');
    const { status, data } = await edit(guest, own, { first_name: 'Ada', last_name: 'Minor', roles: ROLE.Admin });
    expect([status, data.last_name]).toEqual([200, 'Minor']);
    expect(await rowOf(own)).toMatchObject({ last_name: 'Minor', distributor_id: 1 });
  });

  it('[guarantee 13] cannot stop being the last Dev of one’s own distributor from there', async () => {
    const guest = await hub.as('dev', 2);
    const own = await idOf(hub, 'dev');
    expect((await edit(guest, own, { roles: ROLE.Admin })).body.code).toBe('lastDev');
    await setRoles(id, ROLE.Dev);
    expect((await edit(guest, own, { roles: ROLE.Admin })).status).toBe(200);
    await setRoles(own, ROLE.Dev);
    await setRoles(id, ROLE.OrgUser);
    dev = await hub.as('dev');
  });
});

describe('the last Dev of a distributor', () => {
  it('[guarantee 13] cannot lose Dev, and keeps their sessions', async () => {
    const last = await idOf(hub, 'dev');
    const before = await rowOf(last);
    const reply = await edit(dev, last, { roles: ROLE.Admin });
    expect([reply.status, reply.body.code]).toEqual([409, 'lastDev']);
    expect(await rowOf(last)).toEqual(before);
    expect((await dev.send(getCurrentUser, {})).status).toBe(200);
  });

  it('is not somebody who has a colleague, unless that colleague is disabled', async () => {
    await setRoles(id, ROLE.Dev);
    await hub.rows('update users set disabled_at = now() where uuid_id = ?', id);
    const last = await idOf(hub, 'dev');
    expect((await edit(dev, last, { roles: ROLE.Admin })).body.code).toBe('lastDev');
    await hub.rows('update users set disabled_at = null where uuid_id = ?', id);
    expect((await edit(dev, id, { roles: ROLE.Admin })).status).toBe(200);
    await setRoles(id, ROLE.OrgUser);
  });

  it('[guarantee 13] remains when two demote each other, or themselves, at the same moment', async () => {
    const first = await idOf(hub, 'dev');
    const devs = () => hub.rows('select uuid_id from users where distributor_id = 1 and roles & 2 <> 0');
    for (let round = 0; round < 6; round += 1) {
      await setRoles(first, ROLE.Dev);
      await setRoles(id, ROLE.Dev);
      const [a, b] = await Promise.all([hub.as('dev'), hub.as(email.split('@')[0] ?? '')]);
      const [mine, yours] = round % 2 === 0 ? [id, first] : [first, id];
      const replies = await Promise.all([
        edit(a, mine, { roles: ROLE.OrgUser }),
        edit(b, yours, { roles: ROLE.OrgUser }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await devs()).toHaveLength(1);
    }
    await setRoles(first, ROLE.Dev);
  });
});
