import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { prepared } from '../../db/prepared-query.ts';
import {
  CUSTOMER_ARCHIVED,
  ENTITLEMENT,
  type Entitlement,
  LICENCE_COLUMNS,
  LICENCE_END,
  type LicenceOfDevice,
  updateLastCheckIn,
} from './devices.sql.ts';
import type { LicenceInFile } from './licence-content.ts';

export interface CheckedIn extends LicenceInFile, Entitlement {
  /** The key that signs licence files now; empty before the first file. */
  signing_key_id: string | null;
}

interface CheckIn extends Record<string, unknown> {
  activation_key: string;
  device_serial: string;
  licensed_app_version: string | null;
  operating_system_version: string | null;
}

/**
 * A whole check-in as one statement, because check-ins outnumber all other requests: records it if the licence is active on
 * this device and usable, and returns what the licence file needs. No row means a refusal, whose reason is read separately.
 * After waiting for a concurrent change it returns the licence as changed, with packages and modules as they were before.
 */
export const checkIn = prepared<CheckIn, CheckedIn>(
  'change',
  (_db, value) => sql<CheckedIn>`
    with noted as (
      update licences l set last_online_date = now(),
        licensed_app_version = coalesce(${value('licensed_app_version')}::text, l.licensed_app_version),
        operating_system_version = coalesce(${value('operating_system_version')}::text, l.operating_system_version)
      from distributors d
      where l.activation_key = ${value('activation_key')} and l.is_active and l.device_serial = ${value('device_serial')}
        and l.archived_at is null and (l.expiry_date is null or ${LICENCE_END} > now())
        and d.number = l.distributor_id and (l.is_verified or not d.requires_verification)
        and not ${CUSTOMER_ARCHIVED}
      returning l.uuid_id, l.description, l.license_colour, l.updated_at, ${LICENCE_END} as ends_at, l.location_id,
        l.organisation_id, l.product_id, l.base_package_id, l.product_modules
    ), at_location as (${updateLastCheckIn('locations', sql`(select location_id from noted)`)}
    ), at_organisation as (${updateLastCheckIn('organisations', sql`(select organisation_id from noted)`)}
    )
    select l.uuid_id, l.description, l.license_colour, l.updated_at, l.ends_at, now() as now, e.*,
      hub_signing_key_id() as signing_key_id
    from noted l cross join lateral (${ENTITLEMENT}) e`,
);

export const findLicenceOfKey = (tx: Tx, activationKey: string): Promise<LicenceOfDevice | undefined> =>
  tx
    .selectFrom('licences as l')
    .select(LICENCE_COLUMNS)
    .where('l.activation_key', '=', activationKey)
    .executeTakeFirst();
