import type {
  Licence,
  LicenceKey,
  LicenceOfLocation,
  LicenceRow,
  UnverifiedLicence,
} from '@hub/contract/licence-schemas';
import type { LICENCE_SORTS, UNVERIFIED_LICENCE_SORTS } from '@hub/contract/licences';
import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { startsExternalId } from '../../db/lists/external-id.sql.ts';
import { archivedIs, largeList } from '../../db/lists/large-list.ts';
import type { RowKeys } from '../../db/lists/row-keys.ts';
import { keysOf, type Page, pageOf } from '../../db/lists/short-list.ts';
import { prepared } from '../../db/prepared-query.ts';
import { IN_SYNC } from '../../licences/in-sync.sql.ts';
import { latestActivity } from './activity/licence-activity.sql.ts';

type LicenceSort = (typeof LICENCE_SORTS)[number];
type UnverifiedSort = (typeof UNVERIFIED_LICENCE_SORTS)[number];

export const LICENCE_COLUMNS = [
  'l.uuid_id',
  'l.description',
  'l.location_id as org_location_id',
  'l.organisation_id',
  'l.base_package_id',
  'l.product_modules',
  'l.expiry_date',
  'l.created_at',
  'l.updated_at',
  'l.last_online_date',
  'l.created_by_name',
  'l.purchase_order',
  'l.is_active',
  'l.is_verified',
  'l.device_serial',
  'l.licensed_app_version',
  'l.operating_system_version',
  'l.archived_at',
] as const;

export const LICENCE_FIELDS = [
  sql<LicenceRow['license_colour']>`l.license_colour`.as('license_colour'),
  sql<string>`(select c.name from locations c where c.id = l.location_id)`.as('org_location_name'),
  sql<string>`(select p.key_name from products p where p.id = l.product_id)`.as('product_key'),
  sql<LicenceRow['product']>`(select json_build_object('id', p.id, 'name', p.name, 'key_name', p.key_name)
    from products p where p.id = l.product_id)`.as('product'),
  sql<boolean>`(select d.requires_verification from distributors d where d.number = l.distributor_id)`.as(
    'distributor_requires_verification',
  ),
  IN_SYNC.as('in_sync'),
];

/** The index on the location narrows the rows, so that the search needs no index of its own. */
export const listLicenceRows = largeList<LicenceSort, LicenceOfLocation>({
  sorts: {
    description: ['description_key'],
    created_at: ['created_at'],
    device_serial: ['device_serial'],
    license_colour: ['license_colour'],
    expiry_date: ['expiry_date'],
    is_active: ['is_active'],
    is_verified: ['is_verified'],
    last_online_date: ['last_online_date'],
  },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  key: 'uuid_id',
  keyType: 'uuid',
  mayBeEmpty: ['device_serial', 'expiry_date', 'last_online_date'],
  matching: ({ searched, archived }, value) =>
    sql`from licences m where m.location_id = ${value('of')}${archivedIs[archived]}${
      searched
        ? sql` and (m.search like hub_pattern(${value('search')}) or ${startsExternalId('m.external_id', value('search'))})`
        : sql``
    }`,
  total: ({ archived }, value) =>
    archived === 'exclude'
      ? sql<number>`(select c.num_licenses from locations c where c.id = ${value('of')})`
      : undefined,
  rows: (db, keys) =>
    db
      .selectFrom(keys)
      .innerJoin('licences as l', 'l.uuid_id', 'k.key')
      .select(LICENCE_COLUMNS)
      .select([...LICENCE_FIELDS, latestActivity]),
});

/** The licences that wait for verification; none where the distributor does not require it. */
const unverified = (tx: Tx, search: string | undefined) => {
  let matching = tx
    .selectFrom('licences as l')
    .innerJoin('locations as c', 'c.id', 'l.location_id')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .where('l.is_verified', '=', false)
    .where('l.archived_at', 'is', null)
    // Archiving an organisation archives its locations, so this covers both.
    .where('c.archived_at', 'is', null)
    .where(sql<boolean>`(select d.requires_verification from distributors d where d.number = l.distributor_id)`);
  if (search !== undefined && search !== '')
    matching = matching.where(
      sql<boolean>`(l.search like hub_pattern(${search}) or c.name_key like hub_pattern(${search})
        or o.name_key like hub_pattern(${search}) or ${startsExternalId('l.external_id', sql`${search}::text`)})`,
    );
  return matching;
};

const UNVERIFIED_SHAPE = {
  sorts: {
    description: [sql.ref('l.description_key')],
    created_at: [sql.ref('l.created_at')],
    org_location_name: [sql.ref('c.name_key')],
    organisation_name: [sql.ref('o.name_key')],
    purchase_order: [sql.ref('l.purchase_order')],
  },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  tieBreak: sql.ref('l.uuid_id'),
} as const;

export const listUnverifiedRows = (tx: Tx, query: ListQuery<UnverifiedSort>): Promise<Page<UnverifiedLicence>> =>
  pageOf(unverified(tx, query.search), query, UNVERIFIED_SHAPE, (of) =>
    of.select(LICENCE_COLUMNS).select(LICENCE_FIELDS).select('o.name as organisation_name'),
  );

export const keysOfUnverified = (tx: Tx, query: ListQuery<UnverifiedSort>): Promise<RowKeys> =>
  keysOf(tx, 'uuid', unverified(tx, query.search), query, UNVERIFIED_SHAPE);

/** Locks what waits for verification and matches a search. */
export const lockUnverified = (tx: Tx, search: string) =>
  unverified(tx, search).select(['l.uuid_id', 'l.description']).orderBy('l.uuid_id').forUpdate('l').execute();

/** A device that has checked in since has the change; the one that was reset may be activated again. */
const offlineDevices = sql<Licence['offline_devices']>`coalesce((
  select json_agg(json_build_object('device_serial', o.device_serial, 'valid_until', hub_iso(o.valid_until)) order by o.valid_until)
  from offline_devices o
  where o.licence_id = l.uuid_id and o.valid_until > now()
    and not (l.archived_at is null and l.device_serial is not distinct from o.device_serial
      and l.last_online_date > o.noted_at)), '[]')`.as('offline_devices');

const licenceOf = prepared<{ uuid: string }, Licence & { version: number }>('quick', (db, value) =>
  db
    .selectFrom('licences as l')
    .select([...LICENCE_COLUMNS, 'l.activation_key', 'l.external_id', 'l.version'])
    .select([...LICENCE_FIELDS, latestActivity, offlineDevices])
    .where('l.uuid_id', '=', value('uuid')),
);

/** One licence with its version. */
export const findLicence = async (tx: Tx, uuid: string) => (await licenceOf(tx, { uuid }))[0];

export const findBatch = (tx: Tx, uuid: string) =>
  tx.selectFrom('licences').select(['uuid_id', 'batch_id']).where('uuid_id', '=', uuid).executeTakeFirst();

/** The keys of the licences of a batch, or of the only one. */
export const listKeyRows = (tx: Tx, of: { uuid_id: string } | { batch_id: string }): Promise<LicenceKey[]> => {
  const keys = tx
    .selectFrom('licences')
    .select(['uuid_id', 'description', 'activation_key'])
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc');
  const narrowed = 'batch_id' in of ? keys.where('batch_id', '=', of.batch_id) : keys.where('uuid_id', '=', of.uuid_id);
  return narrowed.execute();
};

/** The licences of a location that a device has had a file of lately, and that match a search. */
export const listLicencesWithDevice = (tx: Tx, locationId: number, search: string) => {
  const found = tx
    .selectFrom('licences')
    .select(['uuid_id', 'is_active', 'device_serial', 'last_online_date', 'expiry_date'])
    .where('location_id', '=', locationId)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .where('last_online_date', '>', sql<string>`now() - ${LIMITS.offlineDays} * interval '1 day'`);
  return (
    search === ''
      ? found
      : found.where(
          sql<boolean>`(search like hub_pattern(${search}) or ${startsExternalId('external_id', sql`${search}::text`)})`,
        )
  ).execute();
};

export const lockLicence = (tx: Tx, uuid: string) =>
  tx.selectFrom('licences').selectAll().where('uuid_id', '=', uuid).forUpdate().executeTakeFirst();
