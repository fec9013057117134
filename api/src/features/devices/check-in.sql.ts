import { sql } from 'kysely';
import { prepared } from '../../db/prepared-query.ts';
import {
  CUSTOMER_ARCHIVED,
  ENTITLEMENT,
  type Entitlement,
  LICENCE_COLUMNS,
  type LicenceOfDevice,
  updateLastCheckIn,
} from './devices.sql.ts';

export interface CheckedIn extends LicenceOfDevice, Entitlement {
  /** Whether the check-in was recorded: only for the device that the licence is active on, while it is usable. */
  is_noted: boolean;
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
 * A whole check-in as one statement, because check-ins outnumber all other requests: records the check-in if the licence
 * is active on this device and usable, and reads what the licence file or the refusal needs. If the update had to wait
 * for a concurrent change, the rows read are older than that change, so the version differs and `is_noted` is false.
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
        and l.archived_at is null and (l.expiry_date is null or l.expiry_date + interval '24 hours' > now())
        and d.number = l.distributor_id and (l.is_verified or not d.requires_verification)
        and not ${CUSTOMER_ARCHIVED}
      returning l.location_id, l.organisation_id, l.version
    ), at_location as (${updateLastCheckIn('locations', sql`(select location_id from noted)`)}
    ), at_organisation as (${updateLastCheckIn('organisations', sql`(select organisation_id from noted)`)}
    )
    select ${sql.join(LICENCE_COLUMNS.map((column) => (typeof column === 'string' ? sql.ref(column) : column)))},
      e.*, exists (select from noted n where n.version = l.version) as is_noted, hub_signing_key_id() as signing_key_id
    from licences l cross join lateral (${ENTITLEMENT}) e
    where l.activation_key = ${value('activation_key')}`,
);
