import { REFUSALS } from '@hub/contract/errors';
import { emailKey, PROBLEM } from '@hub/contract/fields';
import { UserInvite } from '@hub/contract/user-schemas';
import { mayAssignRole } from '@hub/contract/users.policy';
import { problemOfExistingUser } from '../../../accounts/existing-user.ts';
import { countImportedInvitations } from '../../../accounts/invite-limits.ts';
import { mailInvite } from '../../../accounts/mail-invite.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import type { Decision, ImportRules, RowKeys } from './import-rules.ts';
import {
  cancelInvitations,
  insertInvitations,
  lockInvitations,
  type NewInvitation,
  readInviteLocations,
  readPeople,
  rolesOfImporter,
} from './invitation-records.ts';
import { resolveLocations } from './location-records.ts';
import { updateOrUnchanged } from './match-record.ts';
import { parseCells, refusedRow } from './parse-cells.ts';
import { stillInUse } from './records.sql.ts';
import { role } from './role-cell.ts';

const schema = UserInvite.omit({ roles: true, org_location_id: true }).extend({ role }).strip();

export const invitationImport: ImportRules = {
  entity: 'invite',
  hasUniqueNames: true,
  nameField: 'email',

  async decide(tx, rows) {
    const locations = await resolveLocations(tx, rows);
    const importer = await rolesOfImporter(tx);
    const people = await readPeople(
      tx,
      rows.flatMap(({ email }) => (email === undefined ? [] : [emailKey(email)])),
    );
    return rows.map((cells, index): Decision => {
      const resolved = locations[index];
      if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { location } = resolved;
      const { email, first_name, last_name, mobile_phone = '', role: roles } = parsed.values;
      if (!mayAssignRole(importer, roles)) return refusedRow('role', REFUSALS.forbidden.message);
      if (location.archived_at !== null) return refusedRow('location', REFUSALS.archived.message);
      const key = emailKey(email);
      const user = people.user(key);
      if (user !== undefined) return refusedRow('email', problemOfExistingUser(user));
      const person = { email, email_key: key, first_name, last_name, mobile_phone, roles };
      const keys: RowKeys = { external_key: null, natural_key: `${location.id} ${key}` };
      const pending = people.pending(location.id, key);
      if (pending === undefined)
        return { ...keys, status: 'create', after: { location_id: location.id, ...person } satisfies NewInvitation };
      // Nobody can change an invitation: it is cancelled, and another one sent.
      const record = { id: pending.uuid_id, version: null, columns: { ...pending } };
      const decision = updateOrUnchanged(keys, record, { ...person, email: pending.email });
      return decision.status === 'unchanged' ? decision : refusedRow('email', PROBLEM.alreadyInvited);
    });
  },

  /** As when one is sent: an index keeps a person from being invited twice. */
  async lock() {},

  async create(tx, rows, by) {
    const invitations = rows as unknown as NewInvitation[];
    const problems = await countImportedInvitations(
      tx,
      invitations.map(({ email_key }) => email_key),
    );
    const sent = invitations
      .filter((_one, index) => problems[index] === undefined)
      .map((one) => ({ ...one, token: newToken() }));
    const ids = await insertInvitations(
      tx,
      sent.map(({ token, ...one }) => ({ ...one, token_hash: hashOfToken(token) })),
      by.answerableId,
    );
    const locations = await readInviteLocations(
      tx,
      invitations.map(({ location_id }) => location_id),
    );
    for (const { email, first_name: firstName, token, location_id } of sent) {
      const location = locations.get(location_id);
      if (location === undefined) throw new Error(`location ${location_id} is gone`);
      await mailInvite(tx, { email, firstName, token, inviterName: by.name, location, hubUrl: by.hubUrl });
    }
    const left = [...ids];
    return problems.map((problem) =>
      problem === undefined ? { id: left.shift() ?? '', version: null } : refusedRow('email', problem),
    );
  },

  write: async () => {},

  /** An accepted one is a user by now. */
  async current(tx, ids) {
    const invitations = await lockInvitations(tx, ids);
    return new Map(invitations.map((one) => [one.uuid_id, { version: null, columns: { ...one } }]));
  },

  async remove(tx, ids) {
    const { cancelled, forbidden } = await cancelInvitations(tx, ids);
    const kept = stillInUse(ids, cancelled);
    for (const id of forbidden) kept.set(id, REFUSALS.forbidden.message);
    return kept;
  },
};
