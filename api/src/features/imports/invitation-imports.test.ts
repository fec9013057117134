import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import { acceptInvite } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVITE_LIMITS } from '../../accounts/invite-limits.ts';
import { addPerson, mailsTo, tokenMailedTo } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, undoImport } from './imports.testing.ts';

const HEADER = 'email,first_name,last_name,role,organisation,location,location_external_id';

let hub: TestHub;
let d1: Person;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [d1, dev] = await Promise.all([hub.as('d1'), hub.as('dev')]);
  const files = {
    organisations: 'name\nInvite Rail',
    locations:
      'external_id,organisation,name\nI-1,Invite Rail,Central Depot\nI-2,Invite Rail,Yard\nI-3,Invite Rail,Closed',
  } as const;
  for (const kind of ['organisations', 'locations'] as const)
    await applyImport(hub, d1, (await planFile(hub, d1, kind, files[kind])).id);
  await hub.rows(`update locations set archived_at = now() where external_id = 'I-3' returning id`);
  await addPerson(hub, { email: 'here@rail.example', roles: ROLE.OrgUser });
  await addPerson(hub, { email: 'gone@rail.example', roles: ROLE.OrgUser, disabled: true });
});

const plan = (person: Person, ...rows: string[]) => planFile(hub, person, 'invitations', [HEADER, ...rows].join('\n'));
const invited = () =>
  hub.rows(
    `select email, roles, accepted_at is null as pending from invites where email like '%@in.example' order by 1`,
  );

describe('an import of invitations', () => {
  it('mails nobody before it is applied, then everybody once, and cancels what is pending when it is undone', async () => {
    const rows = ['Ann@in.example,Ann,One,,Invite Rail,central depot,', 'bob@in.example,Bob,Two,Licence manager,,,I-2'];
    const planned = await plan(d1, ...rows);
    expect(await describeRows(d1, planned.id)).toEqual(['create', 'create']);
    expect(await mailsTo(hub, 'Ann@in.example')).toEqual([]);
    const { id } = await applyImport(hub, d1, planned.id);
    expect(await invited()).toEqual([
      { email: 'Ann@in.example', roles: ROLE.OrgUser, pending: true },
      { email: 'bob@in.example', roles: ROLE.LicenseManager, pending: true },
    ]);
    expect(await mailsTo(hub, 'Ann@in.example')).toMatchObject([
      { text_body: expect.stringMatching(/Diana One.*Invite Rail/s) },
    ]);
    const again = await plan(d1, ...rows);
    expect(await describeRows(d1, again.id)).toEqual(['unchanged', 'unchanged']);

    const token = await tokenMailedTo(hub, 'bob@in.example');
    const accepted = await hub.visitor().send(acceptInvite, { body: { token, newPassword: 'Fern-Gully-Otter-7' } });
    expect(accepted.status).toBe(204);
    const { counts } = await undoImport(hub, d1, id);
    expect(counts).toEqual([
      { outcome: 'undone', reason: null, count: 1 },
      { outcome: 'left', reason: 'changes.reasonInUse', count: 1 },
    ]);
    expect(await invited()).toEqual([{ email: 'bob@in.example', roles: ROLE.LicenseManager, pending: false }]);
  });

  it('refuses what the form refuses, with the column, the reason and near names', async () => {
    const planned = await plan(
      d1,
      'x,Ann,One,,,,I-1',
      'a@in.example,,One,,,,I-1',
      'a@in.example,Ann,One,Boss,,,I-1',
      'a@in.example,Ann,One,Admin,,,I-1',
      'a@in.example,Ann,One,,,,I-3',
      'a@in.example,Ann,One,,Invite Rail,Central Depo,',
      'here@rail.example,Ann,One,,,,I-1',
      'gone@rail.example,Ann,One,,,,I-1',
      'c@in.example,Ann,One,,,,I-1',
      'C@in.example,Ann,Two,,,,I-1',
    );
    expect(await describeRows(d1, planned.id)).toEqual([
      `refused email ${PROBLEM.email}`,
      `refused first_name ${PROBLEM.required}`,
      `refused role ${PROBLEM.role}`,
      `refused role ${REFUSALS.forbidden.message}`,
      `refused location ${REFUSALS.archived.message}`,
      `refused location ${PROBLEM.notFound} Central Depot`,
      `refused email ${PROBLEM.alreadyUser}`,
      `refused email ${PROBLEM.deactivatedUser}`,
      'create',
      `refused email ${PROBLEM.repeated}`,
    ]);
  });

  it('[guarantee 30] gives only roles that whoever applies it may give, and is undone only by them', async () => {
    const rows = ['boss@in.example,Ann,One,Super admin,,,I-1', 'staff@in.example,Bob,Two,,,,I-1'];
    const planned = await plan(dev, ...rows);
    expect(await describeRows(dev, planned.id)).toEqual(['create', 'create']);
    // Applied by somebody who may not make a Super admin.
    const { counts, id } = await applyImport(hub, d1, planned.id);
    expect(counts).toEqual([
      { outcome: 'skipped', reason: REFUSALS.forbidden.message, count: 1 },
      { outcome: 'applied', reason: null, count: 1 },
    ]);
    await undoImport(hub, d1, id);

    const second = await applyImport(hub, dev, (await plan(dev, ...rows)).id);
    const undone = await undoImport(hub, d1, second.id);
    expect(undone.counts).toEqual([
      { outcome: 'left', reason: REFUSALS.forbidden.message, count: 1 },
      { outcome: 'undone', reason: null, count: 1 },
    ]);
    expect(await hub.rows(`select roles from invites where email = 'boss@in.example'`)).toEqual([
      { roles: ROLE.Admin },
    ]);
  });

  it('mails no more than its limits, and names the rows beyond them', async () => {
    await hub.rows(
      `insert into attempts (subject, failures, window_ends_at)
       select 'invites-imported-by:' || uuid_id, ${INVITE_LIMITS.perImporter.max - 1}, now() + interval '1 hour'
       from users where email = 'd1@hub.example'
       on conflict (subject) do update set failures = excluded.failures`,
    );
    for (let sent = 0; sent < INVITE_LIMITS.perMailbox.max; sent += 1)
      await hub.rows(
        `insert into attempts (subject, failures, window_ends_at)
         values ('invites-to:1:' || encode(sha256('full@in.example'), 'hex'), 1, now() + interval '1 day')
         on conflict (subject) do update set failures = attempts.failures + 1`,
      );
    const planned = await plan(
      d1,
      'full@in.example,Ann,One,,,,I-1',
      'last@in.example,Ann,One,,,,I-1',
      'more@in.example,Ann,One,,,,I-1',
    );
    // The batches of this test have two rows.
    const { id } = await applyImport(hub, d1, planned.id);
    expect(
      await hub.rows('select outcome, reason from import_rows where set_id = ?::integer order by number', id),
    ).toEqual([
      { outcome: 'skipped', reason: REFUSALS.tooManyInvitesToPerson.message },
      { outcome: 'applied', reason: null },
      { outcome: 'skipped', reason: REFUSALS.tooManyInvites.message },
    ]);
    expect(await mailsTo(hub, 'full@in.example')).toEqual([]);
    expect(await mailsTo(hub, 'last@in.example')).toHaveLength(1);
    expect(await mailsTo(hub, 'more@in.example')).toEqual([]);
  });
});
