import { DAY_MS, daysAgo } from '../demo-dates.ts';
import type { DemoPackage } from '../fill-catalogue.ts';
import { KIT_COLOURS } from '../sample-values.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { randomLabel } from './names.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';
import { licenceIds } from './seeded-uuids.ts';

const KEY_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SYSTEMS = ['iPadOS 26.1', 'iPadOS 18.7', 'Android 16', 'Windows 11'] as const;
const MAX_AGE_DAYS = 900;

const randomActivationKey = (random: SeededRandom): string =>
  Array.from({ length: 5 }, () => random.text(5, KEY_LETTERS)).join('-');

/** A separate stream of creation dates, which licences and their activity share. */
const creationDates = (): (() => Date) => {
  const random = new SeededRandom(5);
  return () => new Date(daysAgo(random.between(1, MAX_AGE_DAYS)).getTime() + random.between(0, DAY_MS - 1));
};

const randomDevice = (random: SeededRandom, isActive: boolean): Value[] =>
  isActive
    ? [
        daysAgo(random.between(0, 60)),
        `SN-${random.text(10, '0123456789ABCDEF')}`,
        `7.${random.between(0, 9)}.${random.between(0, 30)}`,
        random.pick(SYSTEMS),
      ]
    : [null, null, null, null];

export const licenceRows = (
  shape: Shape,
  first: FirstIds,
  packages: readonly DemoPackage[],
  needVerification: ReadonlySet<number>,
): RowSource => ({
  table: 'licences',
  columns: [
    'uuid_id',
    'distributor_id',
    'location_id',
    'organisation_id',
    'product_id',
    'base_package_id',
    'product_modules',
    'description',
    'purchase_order',
    'license_colour',
    'expiry_date',
    'activation_key',
    'created_at',
    'created_by_name',
    'is_active',
    'activated_at',
    'is_verified',
    'last_online_date',
    'device_serial',
    'licensed_app_version',
    'operating_system_version',
    'archived_at',
  ],
  *rows(): Iterable<readonly Value[]> {
    const random = new SeededRandom(6);
    const nextId = licenceIds();
    const nextDate = creationDates();
    for (let index = 0; index < shape.size.locations; index += 1) {
      const organisation = shape.organisationAt[index] ?? 0;
      const distributor = shape.distributorOf[organisation] ?? 1;
      const sold = packages.filter((pack) => pack.distributor === null || pack.distributor === distributor);
      for (let number = 0; number < (shape.licencesAt[index] ?? 0); number += 1) {
        const pack = random.pick(sold);
        const created = nextDate();
        const isActive = random.chance(0.6);
        yield [
          nextId(),
          distributor,
          first.location + index,
          first.organisation + organisation,
          pack.productId,
          pack.id,
          pack.allowsMore ? pack.otherModuleIds.filter(() => random.chance(0.3)) : [],
          randomLabel(random),
          random.chance(0.7) ? `PO-${random.text(6, '0123456789')}` : '',
          random.pick(KIT_COLOURS),
          random.chance(0.6) ? new Date(created.getTime() + 365 * DAY_MS * random.between(3, 6)) : null,
          randomActivationKey(random),
          created,
          'System',
          isActive,
          isActive ? created : null,
          !needVerification.has(distributor) || random.chance(0.6),
          ...randomDevice(random, isActive),
          number < (shape.archivedLicencesAt[index] ?? 0) ? daysAgo(0) : null,
        ];
      }
    }
  },
});

/** One `Created` entry per licence. */
export const activityRows = (shape: Shape): RowSource => ({
  table: 'licence_activity',
  columns: ['distributor_id', 'licence_id', 'action_date', 'action_string', 'created_by_name'],
  *rows(): Iterable<readonly Value[]> {
    const nextId = licenceIds();
    const nextDate = creationDates();
    for (let index = 0; index < shape.size.locations; index += 1) {
      const distributor = shape.distributorOf[shape.organisationAt[index] ?? 0] ?? 1;
      for (let left = shape.licencesAt[index] ?? 0; left > 0; left -= 1)
        yield [distributor, nextId(), nextDate(), 'Created', 'System'];
    }
  },
});
