import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const COLUMNS = ['id', 'organisation_id as org_id', 'name'] as const;

export const insertRegion = (tx: Tx, organisationId: number, name: string) =>
  tx
    .insertInto('regions')
    .values({ organisation_id: organisationId, name })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const lockRegion = (tx: Tx, id: number) =>
  tx.selectFrom('regions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** A region's new name is copied to its locations, which must be locked first. */
export const lockLocationsOfRegion = (tx: Tx, id: number) =>
  tx.selectFrom('locations').select('id').where('region_id', '=', id).orderBy('id').forUpdate().execute();

export const updateRegionName = (tx: Tx, id: number, name: string) =>
  tx.updateTable('regions').set({ name }).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();

export const deleteRegionRow = (tx: Tx, id: number) => tx.deleteFrom('regions').where('id', '=', id).execute();

/** Whether another region of the organisation has this name, ignoring case and accents. */
export const isRegionNameTaken = async (
  tx: Tx,
  organisationId: number,
  name: string,
  exceptId = 0,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('regions')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name_key', '=', sql<string>`hub_fold(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Archived locations count too, because they may be unarchived. */
export const isRegionInUse = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('locations').select('id').where('region_id', '=', id).limit(1).executeTakeFirst()) !== undefined;
