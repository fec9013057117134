import type { LicenceFilters } from '@hub/contract/licence-list';
import type { LicenceStatus } from '@hub/contract/licences.policy';
import { placesOf } from '@hub/contract/places';
import { STATUS_CELLS } from '@hub/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { isCopied, isFoundSilentSince, isSilentSince, silentSince } from './last-online.sql.ts';

type Condition = RawBuilder<unknown>;

const DAY_MS = 24 * 3_600_000;

/**
 * A parsed number, day, uuid or word of the contract, written into the statement: the plan depends on it, and statements
 * with placeholders are planned for any value.
 */
const literal = (value: number | string): Condition => sql`${sql.lit(value)}`;

const startOf = (day: string): Condition => sql`(${literal(day)}::date::timestamp at time zone 'UTC')`;
const endOf = (day: string): Condition => sql`((${literal(day)}::date + 1)::timestamp at time zone 'UTC')`;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Context {
  distributor: number;
  now: Date;
}

const requiresVerification = (distributor: number): Condition =>
  sql`(select d.requires_verification from distributors d where d.number = ${literal(distributor)})`;

/** The same as `licenceStatus` of the contract. */
const statusIs = (status: LicenceStatus, { distributor, now }: Context): Condition => {
  const isRequired = requiresVerification(distributor);
  const isVerified = sql`(m.is_verified or not ${isRequired})`;
  const today = startOf(dayOf(now));
  const valid = sql`m.archived_at is null and (m.expiry_date is null or m.expiry_date >= ${today})`;
  switch (status) {
    case 'archived':
      return sql`m.archived_at is not null`;
    case 'expired':
      return sql`m.archived_at is null and m.expiry_date < ${today}`;
    case 'unverified':
      return sql`${valid} and not m.is_verified and ${isRequired}`;
    case 'activated':
      return sql`${valid} and ${isVerified} and m.is_active`;
    case 'notActivated':
      return sql`${valid} and ${isVerified} and not m.is_active`;
  }
};

/** The status of a licence as `l`, in the words of tables. */
export const statusCell = (distributor: number): Condition => sql`case
  when l.archived_at is not null then ${literal(STATUS_CELLS.archived)}
  when l.expiry_date < ${startOf(dayOf(new Date()))} then ${literal(STATUS_CELLS.expired)}
  when not l.is_verified and ${requiresVerification(distributor)} then ${literal(STATUS_CELLS.unverified)}
  when l.is_active then ${literal(STATUS_CELLS.activated)}
  else ${literal(STATUS_CELLS.notActivated)} end`;

/** Packages that have the module, and the licences to which it was added. */
const hasModule = (module: number): Condition =>
  sql`m.product_id = (select x.product_id from product_modules x where x.id = ${literal(module)})
    and (m.base_package_id = any (array(select x.package_id from package_modules x where x.module_id = ${literal(module)}))
      or m.product_modules @> array[${literal(module)}])`;

const idsAmong = (ids: readonly number[]): Condition => sql`${sql.lit(`{${ids.join()}}`)}::integer[]`;

/** Regions are looked up first, so that the indexes by organisation and by location find the rest. */
const isInPlaces = (text: string): Condition => {
  const { organisations, regions, locations } = placesOf(text);
  const inRegions = sql`array(select c.id from locations c where c.region_id = any (${idsAmong(regions)}))`;
  return sql`(m.organisation_id = any (${idsAmong(organisations)})
    or m.location_id = any (${idsAmong(locations)}${regions.length === 0 ? sql`` : sql` || ${inRegions}`}))`;
};

type OtherFilters = Omit<LicenceFilters, 'silent_days' | 'silent_since'>;

/** The conditions of each filter that is set, on licences as `m`; for silent devices both are one condition. */
const CONDITIONS: {
  [Name in keyof OtherFilters]-?: (value: NonNullable<LicenceFilters[Name]>, context: Context) => Condition;
} = {
  organisation: (id) => sql`m.organisation_id = ${literal(id)}`,
  region: (id) => sql`m.location_id in (select c.id from locations c where c.region_id = ${literal(id)})`,
  location: (id) => sql`m.location_id = ${literal(id)}`,
  places: isInPlaces,
  product: (id) => sql`m.product_id = ${literal(id)}`,
  package: (id) => sql`m.base_package_id = ${literal(id)}`,
  module: hasModule,
  status: statusIs,
  active: (answer) => (answer === 'yes' ? sql`m.is_active` : sql`not m.is_active`),
  verified: (answer) => (answer === 'yes' ? sql`m.is_verified` : sql`not m.is_verified`),
  colour: (name) => sql`m.license_colour = ${literal(name)}`,
  version: (text) => sql`m.licensed_app_version = ${text}`,
  expires_within: (days, { now }) =>
    sql`m.expiry_date >= ${startOf(dayOf(now))} and m.expiry_date < ${endOf(dayOf(new Date(now.getTime() + days * DAY_MS)))}`,
  expires_from: (day) => sql`m.expiry_date >= ${startOf(day)}`,
  expires_to: (day) => sql`m.expiry_date < ${endOf(day)}`,
  created_by: (user) => sql`m.created_by = ${literal(user)}::uuid`,
  created_from: (day) => sql`m.created_at >= ${startOf(day)}`,
  created_to: (day) => sql`m.created_at < ${endOf(day)}`,
};

/** Archiving a location hides its licences. */
const isInOpenLocation = sql`not m.is_location_archived`;

/**
 * Licences of a distributor as `m` that match all filters: archived ones only by their status, and those that were hidden
 * with their location only by that location. A search that is added finds them by another index.
 */
export const licencesMatching = (
  filters: LicenceFilters,
  distributor: number,
  { isSearched = false } = {},
): Condition => {
  const context: Context = { distributor, now: new Date() };
  const names = Object.keys(CONDITIONS) as (keyof OtherFilters)[];
  const conditions = names.flatMap((name) => {
    const value = filters[name];
    return value === undefined
      ? []
      : [(CONDITIONS[name] as (value: unknown, of: Context) => Condition)(value, context)];
  });
  const moment = silentSince(filters, context.now);
  if (moment !== undefined)
    conditions.push(isSearched || !isCopied(filters) ? isSilentSince(moment) : isFoundSilentSince(moment, distributor));
  if (filters.status === undefined) conditions.push(sql`m.archived_at is null`);
  if (filters.status !== 'archived' && filters.location === undefined) conditions.push(isInOpenLocation);
  return sql`m.distributor_id = ${literal(distributor)} and ${sql.join(conditions, sql` and `)}`;
};
