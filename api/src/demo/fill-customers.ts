import { emailKey } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import type { Tx } from '../db/database.ts';
import { DAY_MS, daysAgo } from './demo-dates.ts';
import type { DemoPackage } from './fill-catalogue.ts';
import { CUSTOMERS, FIRST_NAMES, KIT_COLOURS, LAST_NAMES, PLACES, REGIONS, SITES, STREETS } from './sample-values.ts';
import type { Dice } from './seeded-random.ts';

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface DemoLocation {
  id: number;
  organisationId: number;
  distributor: number;
}

const fillOrganisation = async (tx: Tx, dice: Dice, distributor: number, name: string): Promise<DemoLocation[]> => {
  const place = dice.pick(PLACES);
  const requireRegions = dice.chance(0.3);
  const created = daysAgo(dice.between(30, 1500));
  const organisation = await tx
    .insertInto('organisations')
    .values({
      distributor_id: distributor,
      name,
      website: dice.chance(0.7) ? `https://www.${dice.text(8, 'abcdefghijklmnoprstuvw')}.example` : '',
      street_address: `${dice.between(1, 300)} ${dice.pick(STREETS)}`,
      apartment_level_building: dice.chance(0.3) ? `Level ${dice.between(1, 20)}` : '',
      ...place,
      require_regions: requireRegions,
      organisation_code: dice.chance(0.9) ? dice.text(8, CODE_LETTERS) : null,
      created_at: created,
      updated_at: dice.chance(0.6) ? daysAgo(dice.between(1, 29)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const regions = requireRegions
    ? await tx
        .insertInto('regions')
        .values(
          REGIONS.slice(0, dice.between(2, 5)).map((region) => ({
            distributor_id: distributor,
            organisation_id: organisation.id,
            name: region,
          })),
        )
        .returning('id')
        .execute()
    : [];
  const sites = Array.from(
    { length: dice.between(1, 6) },
    (_unused, number) => `${SITES[number % SITES.length]} ${place.city}`,
  );
  const locations = await tx
    .insertInto('locations')
    .values(
      sites.map((site) => {
        const same = dice.chance(0.5);
        return {
          distributor_id: distributor,
          organisation_id: organisation.id,
          region_id: regions.length > 0 ? dice.pick(regions).id : null,
          name: site,
          address_same_as_organisation: same,
          ...(same
            ? {}
            : {
                street_address: `${dice.between(1, 300)} ${dice.pick(STREETS)}`,
                city_suburb: place.city,
                state: place.state,
                country: place.country,
                zip_code: place.zip,
              }),
          created_at: created,
        };
      }),
    )
    .returning('id')
    .execute();
  return locations.map(({ id }) => ({ id, organisationId: organisation.id, distributor }));
};

const fillUsers = async (tx: Tx, dice: Dice, { id, distributor }: DemoLocation): Promise<void> => {
  const people = Array.from({ length: dice.between(0, 7) }, () => {
    const first = dice.pick(FIRST_NAMES);
    const last = dice.pick(LAST_NAMES);
    const plain = `${first}.${last}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    const email = `${plain}.${dice.text(4, '0123456789')}@customer.example`;
    return {
      distributor_id: distributor,
      location_id: id,
      email,
      email_key: emailKey(email),
      first_name: first,
      last_name: last,
      mobile_phone: dice.chance(0.4) ? `+61 4${dice.text(8, '0123456789')}` : '',
      roles: dice.chance(0.2) ? ROLE.LicenseManager : ROLE.OrgUser,
      password_hash: null,
      last_login: dice.chance(0.6) ? daysAgo(dice.between(0, 200)) : null,
    };
  });
  if (people.length > 0)
    await tx
      .insertInto('users')
      .values(people)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const fillLicences = async (
  tx: Tx,
  dice: Dice,
  location: DemoLocation,
  packages: readonly DemoPackage[],
): Promise<void> => {
  const sold = packages.filter(({ distributor }) => distributor === null || distributor === location.distributor);
  const licences = Array.from({ length: dice.between(0, 9) }, (_unused, number) => {
    const pack = dice.pick(sold);
    const isActive = dice.chance(0.6);
    const created = daysAgo(dice.between(1, 900));
    return {
      distributor_id: location.distributor,
      location_id: location.id,
      organisation_id: location.organisationId,
      product_id: pack.productId,
      base_package_id: pack.id,
      product_modules: pack.allowsMore ? pack.otherModuleIds.filter(() => dice.chance(0.3)) : [],
      description: `${dice.pick(['Trainer', 'Ward', 'Ambulance', 'Class room', 'Spare'])} kit ${number + 1}`,
      purchase_order: dice.chance(0.7) ? `PO-${dice.text(6, '0123456789')}` : '',
      license_colour: dice.pick(KIT_COLOURS),
      expiry_date: dice.chance(0.6) ? new Date(created.getTime() + 365 * DAY_MS * dice.between(1, 4)) : null,
      activation_key: dice.text(25, CODE_LETTERS).replace(/(.{5})(?=.)/g, '$1-'),
      created_at: created,
      created_by_name: 'System',
      is_active: isActive,
      activated_at: isActive ? created : null,
      is_verified: location.distributor !== 2 || dice.chance(0.6),
      last_online_date: isActive ? daysAgo(dice.between(0, 60)) : null,
      device_serial: isActive ? `SN-${dice.text(10, '0123456789ABCDEF')}` : null,
      licensed_app_version: isActive ? `7.${dice.between(0, 9)}.${dice.between(0, 30)}` : null,
      operating_system_version: isActive ? dice.pick(['iPadOS 26.1', 'iPadOS 18.7', 'Android 16', 'Windows 11']) : null,
    };
  });
  if (licences.length > 0) await tx.insertInto('licences').values(licences).execute();
};

/** Customers of one distributor with all that hangs on them; answers the first location, where its staff are at home. */
export const fillCustomers = async (
  tx: Tx,
  dice: Dice,
  distributor: number,
  count: number,
  packages: readonly DemoPackage[],
): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const round = Math.floor(number / CUSTOMERS.length);
    const name = `${CUSTOMERS[(number + distributor * 7) % CUSTOMERS.length]}${round === 0 ? '' : ` ${round + 1}`}`;
    for (const location of await fillOrganisation(tx, dice, distributor, name)) {
      await fillUsers(tx, dice, location);
      await fillLicences(tx, dice, location, packages);
    }
  }
};
