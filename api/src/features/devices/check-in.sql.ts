import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { prepared } from '../../db/prepared-query.ts';
import {
  CUSTOMER_ARCHIVED,
  ENTITLEMENT,
  type Entitlement,
  LICENCE_COLUMNS,
  LICENCE_END,
  type LicenceOfDevice,
  updateLastCheckIns,
} from './devices.sql.ts';
import type { LicenceInFile } from './licence-content.ts';

export interface CheckIn {
  activation_key: string;
  device_serial: string;
  licensed_app_version: string | null;
  operating_system_version: string | null;
}

export interface CheckedIn extends LicenceInFile, Entitlement {
  /** The key that signs licence files now; empty before the first file. */
  signing_key_id: string | null;
}

/** The check-in that a row is the answer to, counted from one. */
interface Place {
  place: number;
}

/** Each column of the check-ins as one array. */
type Columns = { [Column in keyof CheckIn]: CheckIn[Column][] };

/**
 * Check-ins as one statement, because they outnumber all other requests: records each whose licence is active on its device
 * and usable, and returns what its licence file needs. No row means a refusal, whose reason is read separately, or a licence
 * of a distributor whose scope was not entered, one that is locked, or one that two of the check-ins are for. After waiting
 * for a concurrent change a row has the licence as changed, with packages and modules as they were before.
 */
const checkInStatement = (ifLocked: RawBuilder<unknown>) =>
  prepared<Columns, CheckedIn & Place>(
    'change',
    (_db, value) => sql<CheckedIn & Place>`
      with usable as (
        select a.*, l.uuid_id from unnest(${value('activation_key')}::text[], ${value('device_serial')}::text[],
          ${value('licensed_app_version')}::text[], ${value('operating_system_version')}::text[]) with ordinality
          a (activation_key, device_serial, licensed_app_version, operating_system_version, place)
        join licences l on l.activation_key = a.activation_key and l.device_serial = a.device_serial
        join distributors d on d.number = l.distributor_id
        where l.is_active and l.archived_at is null and (l.expiry_date is null or ${LICENCE_END} > now())
          and (l.is_verified or not d.requires_verification) and not ${CUSTOMER_ARCHIVED}
        for no key update of l ${ifLocked}
      ), noted as (
        update licences l set last_online_date = now(),
          licensed_app_version = coalesce(a.licensed_app_version, l.licensed_app_version),
          operating_system_version = coalesce(a.operating_system_version, l.operating_system_version)
        from usable a where l.uuid_id = a.uuid_id
        returning a.place, l.uuid_id, l.description, l.license_colour, l.updated_at, ${LICENCE_END} as ends_at, l.location_id,
          l.organisation_id, l.product_id, l.base_package_id, l.product_modules
      ), at_location as (${updateLastCheckIns('locations', sql`array(select location_id from noted)`)}
      ), at_organisation as (${updateLastCheckIns('organisations', sql`array(select organisation_id from noted)`)}
      )
      select l.place::integer, l.uuid_id, l.description, l.license_colour, l.updated_at, l.ends_at, now() as now, e.*,
        hub_signing_key_id() as signing_key_id
      from noted l cross join lateral (${ENTITLEMENT}) e`,
  );

const columnsOf = (checkIns: readonly CheckIn[]): Columns => ({
  activation_key: checkIns.map(({ activation_key }) => activation_key),
  device_serial: checkIns.map(({ device_serial }) => device_serial),
  licensed_app_version: checkIns.map(({ licensed_app_version }) => licensed_app_version),
  operating_system_version: checkIns.map(({ operating_system_version }) => operating_system_version),
});

const checkInAs =
  (statement: ReturnType<typeof checkInStatement>) =>
  /** What was recorded, in the order of the check-ins. */
  async (tx: Tx, checkIns: readonly CheckIn[]): Promise<(CheckedIn | undefined)[]> => {
    const rows = await statement(tx, columnsOf(checkIns));
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return checkIns.map((_checkIn, index) => byPlace.get(index + 1));
  };

/** Leaves out licences that somebody is changing: a check-in that waited would hold up the others. */
export const checkInUnlocked = checkInAs(checkInStatement(sql`skip locked`));

/** Waits for a change that is not yet committed. */
export const checkInWhenUnlocked = checkInAs(checkInStatement(sql``));

export const findLicenceOfKey = (tx: Tx, activationKey: string): Promise<LicenceOfDevice | undefined> =>
  tx
    .selectFrom('licences as l')
    .select(LICENCE_COLUMNS)
    .where('l.activation_key', '=', activationKey)
    .executeTakeFirst();
