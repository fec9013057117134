import { emailKey } from '@hub/contract/fields';
import { hasAnyRole, ROLE } from '@hub/contract/roles';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import type { Services } from '../../http/services.ts';
import { hubUrlOf } from '../../mail/hub-url.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { resetMail } from '../../mail/templates.ts';
import { deleteFactors } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';
import { hashOfToken, newToken } from '../../secrets/tokens.ts';
import { RESET_SECONDS } from './password-reset/request-password-reset.ts';
import { deleteSessionsOf, insertReset } from './session.sql.ts';

export interface NewAdmin {
  email: string;
  firstName: string;
  lastName: string;
  distributor: number;
  /** For a last Dev who lost their factors, whom nobody in the hub may help. */
  resetSecondFactor?: boolean;
}

/** Every user belongs to a location, so the first one of a distributor needs an office. */
const officeOf = async (tx: Tx, distributor: number, name: string): Promise<number> => {
  const staff = await tx
    .selectFrom('users')
    .select('location_id')
    .where('distributor_id', '=', distributor)
    .where('roles', '=', ROLE.Dev)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (staff !== undefined) return staff.location_id;
  const organisation = await tx
    .insertInto('organisations')
    .values({ distributor_id: distributor, name: `${name} staff`, organisation_code: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const office = await tx
    .insertInto('locations')
    .values({
      distributor_id: distributor,
      organisation_id: organisation.id,
      region_id: null,
      name: `${name} office`,
      address_same_as_organisation: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return office.id;
};

const makeDev = async (tx: Tx, admin: NewAdmin, office: string): Promise<{ id: string; created: boolean }> => {
  const key = emailKey(admin.email);
  const existing = await tx
    .selectFrom('users')
    .select(['uuid_id', 'roles', 'disabled_at'])
    .where('distributor_id', '=', admin.distributor)
    .where('email_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (existing !== undefined) {
    const created = !hasAnyRole(existing.roles, ROLE.Dev) || existing.disabled_at !== null;
    await tx
      .updateTable('users')
      .set({ roles: existing.roles | ROLE.Dev, disabled_at: null })
      .where('uuid_id', '=', existing.uuid_id)
      .execute();
    // A promoted user signs in again, under the rules for their new role.
    if (created) await deleteSessionsOf(tx, existing.uuid_id);
    return { id: existing.uuid_id, created };
  }
  const { uuid_id } = await tx
    .insertInto('users')
    .values({
      distributor_id: admin.distributor,
      location_id: await officeOf(tx, admin.distributor, office),
      email: admin.email,
      email_key: key,
      first_name: admin.firstName,
      last_name: admin.lastName,
      roles: ROLE.Dev,
      password_hash: null,
    })
    .returning('uuid_id')
    .executeTakeFirstOrThrow();
  return { id: uuid_id, created: true };
};

/**
 * Creates or promotes a Dev from the operator's terminal and returns a link for setting the password, and the id of the
 * mail with it. The caller prints the link only where no mail is sent.
 */
export const createFirstAdmin = async (
  { database, config, distributors }: Pick<Services, 'database' | 'config' | 'distributors'>,
  admin: NewAdmin,
): Promise<{ outcome: 'created' | 'existing'; url: string; mail: string | undefined }> => {
  const token = newToken();
  const url = `${hubUrlOf({ config, distributors }, admin.distributor)}/reset-password?token=${token}`;
  const name = distributors.find(admin.distributor)?.name ?? '';
  const { created, mail } = await database.asOwner(async (tx) => {
    const dev = await makeDev(tx, admin, name);
    await insertReset(tx, dev.id, hashOfToken(token), RESET_SECONDS);
    const mail =
      config.smtpUrl === undefined ? undefined : await putInOutbox(tx, resetMail(admin.email, admin.firstName, url));
    const origin = { ip: '', userAgent: '', requestId: 'create-admin' };
    const by = { distributor: admin.distributor, actorId: null, actorName: 'the operator at the terminal', origin };
    await writeAudit(tx, by, [{ action: 'createAdmin', entity: 'user', id: dev.id, name: admin.email }]);
    if (admin.resetSecondFactor === true) {
      await deleteFactors(tx, dev.id);
      await deleteSessionsOf(tx, dev.id);
      await mailNotice(tx, { email: admin.email, name: admin.firstName }, 'reset');
      await writeAudit(tx, by, [{ action: 'resetSecondFactor', entity: 'user', id: dev.id, name: admin.email }]);
    }
    return { created: dev.created, mail };
  });
  return { outcome: created ? 'created' : 'existing', url, mail };
};
