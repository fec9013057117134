import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { stillInUse } from './records.sql.ts';

interface LicenceRecord {
  uuid_id: string;
  version: number;
  location_id: number;
  organisation_id: number;
  product_id: number;
  base_package_id: number | null;
  product_modules: number[];
  description: string;
  description_key: string;
  license_colour: string;
  expiry_date: string | null;
  external_id: string | null;
  archived_at: string | null;
}

const SELECTED = sql`uuid_id, version, location_id, organisation_id, product_id, base_package_id, product_modules,
  description, description_key, license_colour, expiry_date, external_id, archived_at`;

/** The licences that have one of the labels at their location, or one of the external ids. */
export const readLicences = async (
  tx: Tx,
  wanted: readonly { location: number; key: string }[],
  externalIds: readonly (string | undefined)[],
) => {
  const { rows } = await sql<LicenceRecord>`
    select ${SELECTED} from licences
    where (location_id, description_key) in (
        select w.location, w.key from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (location integer, key text))
      and archived_at is null
    union
    select ${SELECTED} from licences where external_id = any (${externalIds.filter((id) => id !== undefined)}::text[])
  `.execute(tx);
  const byKey = Map.groupBy(rows, ({ location_id, description_key }) => `${location_id} ${description_key}`);
  return {
    all: rows,
    labelled: (location: number, key: string): readonly LicenceRecord[] => byKey.get(`${location} ${key}`) ?? [],
    byExternalId: new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, row] as const]))),
  };
};

/** Deletes licences that nothing has happened to since they were created. */
export const removeUntouched = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ uuid_id: string }>`
    select l.uuid_id from licences l
    where l.uuid_id = any (${ids}::uuid[]) and not l.is_active and l.last_online_date is null
      and (select count(*) from licence_activity a where a.licence_id = l.uuid_id) = 1
      and not exists (select from offline_devices o where o.licence_id = l.uuid_id)
      and not exists (select from v1_licences v where v.licence_id = l.uuid_id)`.execute(tx);
  const untouched = rows.map(({ uuid_id }) => uuid_id);
  await sql`delete from licence_activity where licence_id = any (${untouched}::uuid[])`.execute(tx);
  await sql`delete from licences where uuid_id = any (${untouched}::uuid[])`.execute(tx);
  return stillInUse(ids, new Set(untouched));
};

/** While licences are given packages and modules, these stay as they are, as in the single changes. */
export const lockSelections = async (
  tx: Tx,
  packageIds: readonly number[],
  moduleIds: readonly number[],
): Promise<void> => {
  await sql`select id from packages where id = any (${packageIds}::integer[]) order by id for share`.execute(tx);
  await sql`select id from product_modules where id = any (${moduleIds}::integer[]) order by id for key share`.execute(
    tx,
  );
};
