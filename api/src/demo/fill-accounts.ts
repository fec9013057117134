import { emailKey } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import type { Tx } from '../db/database.ts';
import { hashPassword } from '../secrets/passwords.ts';

export const DEMO_PASSWORD = 'Hub-demo-2026';

export const DEMO_ACCOUNTS = [
  { email: 'dev@hub.example', roles: ROLE.Dev, distributor: 1, first: 'Dana', last: 'Dev' },
  { email: 'admin@hub.example', roles: ROLE.Admin, distributor: 1, first: 'Ada', last: 'Min' },
  { email: 'd1@hub.example', roles: ROLE.DistributorAdmin, distributor: 1, first: 'Diana', last: 'One' },
  { email: 'd2@hub.example', roles: ROLE.DistributorAdmin, distributor: 2, first: 'Deepak', last: 'Two' },
  { email: 'd3@hub.example', roles: ROLE.DistributorAdmin, distributor: 3, first: 'Dora', last: 'Three' },
  { email: 'manager@hub.example', roles: ROLE.LicenseManager, distributor: 1, first: 'Max', last: 'Manager' },
  { email: 'member@hub.example', roles: ROLE.OrgUser, distributor: 1, first: 'Mary', last: 'Member' },
  { email: 'community@hub.example', roles: ROLE.User, distributor: 1, first: 'Cody', last: 'Community' },
] as const;

/** The demo accounts, each in an office of its distributor. */
export const fillAccounts = async (
  tx: Tx,
  distributors: readonly { number: number; name: string }[],
): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { number, name } of distributors) {
    const organisation = await tx
      .insertInto('organisations')
      .values({
        distributor_id: number,
        name: `${name} staff`,
        organisation_code: null,
        city: 'Sydney',
        country: 'Australia',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const office = await tx
      .insertInto('locations')
      .values({
        distributor_id: number,
        organisation_id: organisation.id,
        region_id: null,
        name: `${name} office`,
        address_same_as_organisation: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = DEMO_ACCOUNTS.filter(({ distributor }) => distributor === number);
    if (people.length === 0) continue;
    await tx
      .insertInto('users')
      .values(
        people.map(({ email, roles, first, last }) => ({
          distributor_id: number,
          location_id: office.id,
          email,
          email_key: emailKey(email),
          first_name: first,
          last_name: last,
          roles,
          password_hash: passwordHash,
          is_demo: true,
        })),
      )
      .execute();
  }
};
