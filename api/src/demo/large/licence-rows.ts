import { DAY_MS, daysAgo } from '../demo-dates.ts';
import type { DemoPackage } from '../fill-catalogue.ts';
import { KIT_COLOURS } from '../sample-values.ts';
import { Dice } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { drawLabel } from './names.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';
import { licenceIds } from './seeded-uuids.ts';

const KEY_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SYSTEMS = ['iPadOS 26.1', 'iPadOS 18.7', 'Android 16', 'Windows 11'] as const;
const OLDEST_DAYS = 900;

const drawKey = (dice: Dice): string => Array.from({ length: 5 }, () => dice.text(5, KEY_LETTERS)).join('-');

/** When a licence was made: its activity says the same, so both draw it from a stream of its own. */
const creationDates = (): (() => Date) => {
  const dice = new Dice(5);
  return () => new Date(daysAgo(dice.between(1, OLDEST_DAYS)).getTime() + dice.between(0, DAY_MS - 1));
};

const drawDevice = (dice: Dice, isActive: boolean): Value[] =>
  isActive
    ? [
        daysAgo(dice.between(0, 60)),
        `SN-${dice.text(10, '0123456789ABCDEF')}`,
        `7.${dice.between(0, 9)}.${dice.between(0, 30)}`,
        dice.pick(SYSTEMS),
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
    const dice = new Dice(6);
    const nextId = licenceIds();
    const nextDate = creationDates();
    for (let place = 0; place < shape.size.locations; place += 1) {
      const organisation = shape.organisationAt[place] ?? 0;
      const distributor = shape.distributorOf[organisation] ?? 1;
      const sold = packages.filter((pack) => pack.distributor === null || pack.distributor === distributor);
      for (let number = 0; number < (shape.licencesAt[place] ?? 0); number += 1) {
        const pack = dice.pick(sold);
        const created = nextDate();
        const isActive = dice.chance(0.6);
        yield [
          nextId(),
          distributor,
          first.location + place,
          first.organisation + organisation,
          pack.productId,
          pack.id,
          pack.allowsMore ? pack.otherModuleIds.filter(() => dice.chance(0.3)) : [],
          drawLabel(dice),
          dice.chance(0.7) ? `PO-${dice.text(6, '0123456789')}` : '',
          dice.pick(KIT_COLOURS),
          dice.chance(0.6) ? new Date(created.getTime() + 365 * DAY_MS * dice.between(3, 6)) : null,
          drawKey(dice),
          created,
          'System',
          isActive,
          isActive ? created : null,
          !needVerification.has(distributor) || dice.chance(0.6),
          ...drawDevice(dice, isActive),
          number < (shape.archivedLicencesAt[place] ?? 0) ? daysAgo(0) : null,
        ];
      }
    }
  },
});

/** A line for each licence: that it was made. */
export const activityRows = (shape: Shape): RowSource => ({
  table: 'licence_activity',
  columns: ['distributor_id', 'licence_id', 'action_date', 'action_string', 'created_by_name'],
  *rows(): Iterable<readonly Value[]> {
    const nextId = licenceIds();
    const nextDate = creationDates();
    for (let place = 0; place < shape.size.locations; place += 1) {
      const distributor = shape.distributorOf[shape.organisationAt[place] ?? 0] ?? 1;
      for (let left = shape.licencesAt[place] ?? 0; left > 0; left -= 1)
        yield [distributor, nextId(), nextDate(), 'Created', 'System'];
    }
  },
});
