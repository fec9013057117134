import type { LicenceFilters } from '@hub/contract/licence-list';
import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 24 * 3_600_000;

/** The moment before which a silent device was last online. */
export const silentSince = (
  { silent_days: days, silent_since: day }: LicenceFilters,
  now = new Date(),
): Date | undefined => {
  const moments = [
    ...(days === undefined ? [] : [now.getTime() - days * DAY_MS]),
    ...(day === undefined ? [] : [Date.parse(`${day}T00:00:00Z`)]),
  ];
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
};

/** Whether `licence_last_online` has all that these filters ask for; see 0581_last_online.sql. */
export const isCopied = ({
  silent_days: _days,
  silent_since: _day,
  product: _product,
  active: _active,
  ...others
}: LicenceFilters): boolean => Object.values(others).every((value) => value === undefined);

const before = (moment: Date) => sql`last_online_date < ${sql.lit(moment.toISOString())}::timestamptz`;

/** The copies of listed licences, of devices in use or of the others, which their index has apart. */
const copies = (distributor: number, isActive: boolean, moment: Date | undefined) =>
  sql`from licence_last_online where distributor_id = ${sql.lit(distributor)} and is_listed
    and is_active = ${sql.lit(isActive)}${moment === undefined ? sql`` : sql` and ${before(moment)}`}`;

/** A condition on a listed licence as `m`: it has a device that was last online before a moment. */
export const isSilentSince = (moment: Date): RawBuilder<unknown> =>
  sql`m.is_active and m.archived_at is null and m.${before(moment)}`;

/**
 * The same by the index of last check-ins, for licences that no other index finds. Those without a device are left out by
 * the index that a page walks, before they are looked up.
 */
export const isFoundSilentSince = (moment: Date, distributor: number): RawBuilder<unknown> =>
  sql`m.is_active and m.uuid_id in (select licence_id ${copies(distributor, true, moment)})`;

/**
 * The licences as `s` that match filters of which the copies know, in the order of their index. What is in two parts of it
 * is merged, for which each part has to be ordered.
 */
export const listedByLastOnline = (
  distributor: number,
  filters: LicenceFilters,
  order: 'asc' | 'desc',
): RawBuilder<unknown> => {
  const { active, product, status } = filters;
  const moment = silentSince(filters);
  const inUse = moment !== undefined || active === 'yes' || status === 'activated';
  const parts = [true, false].filter((isActive) => (isActive ? active !== 'no' : !inUse));
  const direction = sql.raw(order);
  const part = (isActive: boolean) =>
    sql`(select licence_id, last_online_date ${copies(distributor, isActive, moment)}${
      product === undefined ? sql`` : sql` and product_id = ${sql.lit(product)}`
    }${parts.length === 1 ? sql`` : sql` order by last_online_date ${direction}, licence_id ${direction}`})`;
  const rows = parts.length === 0 ? sql`(${part(true)} limit 0)` : sql.join(parts.map(part), sql` union all `);
  return sql`(${rows}) s`;
};
