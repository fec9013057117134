import { emailKey } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import type { Tx } from '../db/database.ts';
import { DAY_MS, daysAgo } from './demo-dates.ts';
import type { DemoPackage } from './fill-catalogue.ts';
import { CITIES, CUSTOMERS, FIRST_NAMES, KIT_COLOURS, LAST_NAMES, REGIONS, SITES, STREETS } from './sample-values.ts';
import type { SeededRandom } from './seeded-random.ts';

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface DemoLocation {
  id: number;
  organisationId: number;
  distributor: number;
}

const fillOrganisation = async (
  tx: Tx,
  random: SeededRandom,
  distributor: number,
  name: string,
): Promise<DemoLocation[]> => {
  const city = random.pick(CITIES);
  const requireRegions = random.chance(0.3);
  const created = daysAgo(random.between(30, 1500));
  const organisation = await tx
    .insertInto('organisations')
    .values({
      distributor_id: distributor,
      name,
      website: random.chance(0.7) ? `https://www.${random.text(8, 'abcdefghijklmnoprstuvw')}.example` : '',
      street_address: `${random.between(1, 300)} ${random.pick(STREETS)}`,
      apartment_level_building: random.chance(0.3) ? `Level ${random.between(1, 20)}` : '',
      ...city,
      require_regions: requireRegions,
      organisation_code: random.chance(0.9) ? random.text(8, CODE_LETTERS) : null,
      created_at: created,
      updated_at: random.chance(0.6) ? daysAgo(random.between(1, 29)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const regions = requireRegions
    ? await tx
        .insertInto('regions')
        .values(
          REGIONS.slice(0, random.between(2, 5)).map((region) => ({
            distributor_id: distributor,
            organisation_id: organisation.id,
            name: region,
          })),
        )
        .returning('id')
        .execute()
    : [];
  const sites = Array.from(
    { length: random.between(1, 6) },
    (_unused, number) => `${SITES[number % SITES.length]} ${city.city}`,
  );
  const locations = await tx
    .insertInto('locations')
    .values(
      sites.map((site) => {
        const same = random.chance(0.5);
        return {
          distributor_id: distributor,
          organisation_id: organisation.id,
          region_id: regions.length > 0 ? random.pick(regions).id : null,
          name: site,
          address_same_as_organisation: same,
          ...(same
            ? {}
            : {
                street_address: `${random.between(1, 300)} ${random.pick(STREETS)}`,
                city_suburb: city.city,
                state: city.state,
                country: city.country,
                zip_code: city.zip,
              }),
          created_at: created,
        };
      }),
    )
    .returning('id')
    .execute();
  return locations.map(({ id }) => ({ id, organisationId: organisation.id, distributor }));
};

const fillUsers = async (tx: Tx, random: SeededRandom, { id, distributor }: DemoLocation): Promise<void> => {
  const people = Array.from({ length: random.between(0, 7) }, () => {
    const first = random.pick(FIRST_NAMES);
    const last = random.pick(LAST_NAMES);
    const plain = `${first}.${last}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    const email = `${plain}.${random.text(4, '0123456789')}@customer.example`;
    return {
      distributor_id: distributor,
      location_id: id,
      email,
      email_key: emailKey(email),
      first_name: first,
      last_name: last,
      mobile_phone: random.chance(0.4) ? `+61 4${random.text(8, '0123456789')}` : '',
      roles: random.chance(0.2) ? ROLE.LicenseManager : ROLE.OrgUser,
      password_hash: null,
      last_login: random.chance(0.6) ? daysAgo(random.between(0, 200)) : null,
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
  random: SeededRandom,
  location: DemoLocation,
  packages: readonly DemoPackage[],
): Promise<void> => {
  const sold = packages.filter(({ distributor }) => distributor === null || distributor === location.distributor);
  const licences = Array.from({ length: random.between(0, 9) }, (_unused, number) => {
    const pack = random.pick(sold);
    const isActive = random.chance(0.6);
    const created = daysAgo(random.between(1, 900));
    return {
      distributor_id: location.distributor,
      location_id: location.id,
      organisation_id: location.organisationId,
      product_id: pack.productId,
      base_package_id: pack.id,
      product_modules: pack.allowsMore ? pack.otherModuleIds.filter(() => random.chance(0.3)) : [],
      description: `${random.pick(['Trainer', 'Ward', 'Ambulance', 'Class room', 'Spare'])} kit ${number + 1}`,
      purchase_order: random.chance(0.7) ? `PO-${random.text(6, '0123456789')}` : '',
      license_colour: random.pick(KIT_COLOURS),
      expiry_date: random.chance(0.6) ? new Date(created.getTime() + 365 * DAY_MS * random.between(1, 4)) : null,
      activation_key: random.text(25, CODE_LETTERS).replace(/(.{5})(?=.)/g, '$1-'),
      created_at: created,
      created_by_name: 'System',
      is_active: isActive,
      activated_at: isActive ? created : null,
      is_verified: location.distributor !== 2 || random.chance(0.6),
      last_online_date: isActive ? daysAgo(random.between(0, 60)) : null,
      device_serial: isActive ? `SN-${random.text(10, '0123456789ABCDEF')}` : null,
      licensed_app_version: isActive ? `7.${random.between(0, 9)}.${random.between(0, 30)}` : null,
      operating_system_version: isActive
        ? random.pick(['iPadOS 26.1', 'iPadOS 18.7', 'Android 16', 'Windows 11'])
        : null,
    };
  });
  if (licences.length > 0) await tx.insertInto('licences').values(licences).execute();
};

/** Customers of one distributor with their regions, locations, users and licences. */
export const fillCustomers = async (
  tx: Tx,
  random: SeededRandom,
  distributor: number,
  count: number,
  packages: readonly DemoPackage[],
): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const round = Math.floor(number / CUSTOMERS.length);
    const name = `${CUSTOMERS[(number + distributor * 7) % CUSTOMERS.length]}${round === 0 ? '' : ` ${round + 1}`}`;
    for (const location of await fillOrganisation(tx, random, distributor, name)) {
      await fillUsers(tx, random, location);
      await fillLicences(tx, random, location, packages);
    }
  }
};
