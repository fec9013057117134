import type { LicenceFileContent } from '@hub/contract/licence-file';
import { type Expression, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A licence is good until the end of its last day; the database's clock decides, so that all servers agree. */
export const LICENCE_END = sql<string | null>`l.expiry_date + interval '24 hours'`;

/** Whether the location or the organisation of a licence `l` is archived. */
export const CUSTOMER_ARCHIVED = sql<boolean>`(
  exists (select from locations c where c.id = l.location_id and c.archived_at is not null)
  or exists (select from organisations c where c.id = l.organisation_id and c.archived_at is not null))`;

/** What the device calls read of a licence `l`. */
export const LICENCE_COLUMNS = [
  'l.uuid_id',
  'l.description',
  'l.location_id',
  'l.organisation_id',
  'l.product_id',
  'l.base_package_id',
  'l.product_modules',
  'l.license_colour',
  'l.is_active',
  'l.is_verified',
  'l.device_serial',
  'l.updated_at',
  'l.archived_at',
  LICENCE_END.as('ends_at'),
  sql<boolean>`coalesce(${LICENCE_END} <= now(), false)`.as('is_expired'),
  sql<boolean>`(select d.requires_verification from distributors d where d.number = l.distributor_id)`.as(
    'requires_verification',
  ),
  CUSTOMER_ARCHIVED.as('is_customer_archived'),
  sql<string>`now()`.as('now'),
] as const;

/** Locks the row, so that only one of two concurrent activations succeeds. */
export const lockForDevice = (tx: Tx, licenceId: string) =>
  tx
    .selectFrom('licences as l')
    .select(LICENCE_COLUMNS)
    .where('l.uuid_id', '=', licenceId)
    .forUpdate('l')
    .executeTakeFirst();

export type LicenceOfDevice = NonNullable<Awaited<ReturnType<typeof lockForDevice>>>;

export interface DeviceInfo {
  device_serial: string;
  licensed_app_version?: string | undefined;
  operating_system_version?: string | undefined;
}

export const setActivated = (tx: Tx, licenceId: string, { device_serial }: DeviceInfo) =>
  tx
    .updateTable('licences')
    .set({ is_active: true, activated_at: sql<string>`now()`, device_serial, version: sql`version + 1` })
    .where('uuid_id', '=', licenceId)
    .execute();

export const setDeactivatedByDevice = (tx: Tx, licenceId: string) =>
  tx
    .updateTable('licences')
    .set({
      is_active: false,
      activated_at: null,
      device_serial: null,
      licensed_app_version: null,
      operating_system_version: null,
      last_online_date: sql<string>`now()`,
      version: sql`version + 1`,
    })
    .where('uuid_id', '=', licenceId)
    .execute();

/**
 * Sets the last check-in of locations or organisations, at most once a minute. Skips locked rows: a device must neither
 * wait for an editor nor block one.
 */
export const updateLastCheckIns = (table: 'locations' | 'organisations', ids: Expression<number[]>) => sql`
  update ${sql.table(table)} set last_checkin_at = now() where id in (
    select v.id from ${sql.table(table)} v
    where v.id = any(${ids}) and (v.last_checkin_at is null or v.last_checkin_at < now() - interval '1 minute')
    for no key update skip locked)`;

/** Leaves the versions as they are, because no form shows these columns for editing. */
export const updateLastOnline = async (tx: Tx, licence: LicenceOfDevice, device: DeviceInfo): Promise<void> => {
  await tx
    .updateTable('licences')
    .set({
      last_online_date: sql<string>`now()`,
      licensed_app_version: sql`coalesce(${device.licensed_app_version ?? null}::text, licensed_app_version)`,
      operating_system_version: sql`coalesce(${device.operating_system_version ?? null}::text, operating_system_version)`,
    })
    .where('uuid_id', '=', licence.uuid_id)
    .execute();
  await updateLastCheckIns('locations', sql`array[${licence.location_id}::integer]`).execute(tx);
  await updateLastCheckIns('organisations', sql`array[${licence.organisation_id}::integer]`).execute(tx);
};

export const addDeviceActivity = (tx: Tx, licenceId: string, action: string, by: string) =>
  tx
    .insertInto('licence_activity')
    .values({ licence_id: licenceId, action_string: action, created_by_id: null, created_by_name: by })
    .execute();

type Attributes = LicenceFileContent['data']['attributes'];

export interface Entitlement {
  product_key: string;
  package: Attributes['package'];
  package_updated_at: string | null;
  modules: Attributes['modules'];
}

/** What a licence `l` allows, by name: the package's modules and the additional ones, each once. */
export const ENTITLEMENT = sql`
  select p.key_name as product_key,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as package,
    k.updated_at as package_updated_at,
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'type', m.product_module_type) order by m.id)
      from product_modules m
      where m.id = any(l.product_modules || array(
        select pm.module_id from package_modules pm where pm.package_id = k.id))), '[]') as modules
  from products p left join packages k on k.id = l.base_package_id
  where p.id = l.product_id`;

export const readEntitlement = async (tx: Tx, licenceId: string): Promise<Entitlement | undefined> => {
  const { rows } = await sql<Entitlement>`
    select e.* from licences l cross join lateral (${ENTITLEMENT}) e where l.uuid_id = ${licenceId}`.execute(tx);
  return rows[0];
};
