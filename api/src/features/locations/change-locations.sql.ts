import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

// Lock order, to avoid deadlocks: locations, region, organisation (whose counts change last).

export const lockLocation = (tx: Tx, id: number) =>
  tx.selectFrom('locations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Keeps the organisation from being archived while a location is created in it. */
export const lockOrganisation = (tx: Tx, id: number) =>
  tx
    .selectFrom('organisations')
    .select(['id', 'require_regions', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The region's organisation; the lock keeps the region from being deleted meanwhile. */
export const lockRegion = (tx: Tx, id: number) =>
  tx.selectFrom('regions').select('organisation_id').where('id', '=', id).forKeyShare().executeTakeFirst();

export const requiresRegions = async (tx: Tx, organisationId: number): Promise<boolean> => {
  const organisation = await tx
    .selectFrom('organisations')
    .select('require_regions')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return organisation.require_regions;
};

interface LocationAddress {
  street_address: string;
  apt_level_building: string;
  city_suburb: string;
  state: string;
  country: string;
  zip_code: string;
}

export interface LocationDetails extends LocationAddress {
  name: string;
  region_id: number | null;
  address_same_as_organisation: boolean;
}

export const insertLocation = (
  tx: Tx,
  details: Partial<LocationDetails> & { name: string; organisation_id: number; region_id: number | null },
) => tx.insertInto('locations').values(details).returning('id').executeTakeFirstOrThrow();

export const updateLocationRow = (tx: Tx, id: number, details: Partial<LocationDetails>) =>
  tx
    .updateTable('locations')
    .set({ ...details, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** A location that was archived on its own stays archived when its organisation is unarchived. */
export const setLocationArchived = (tx: Tx, id: number, archived: boolean) =>
  tx
    .updateTable('locations')
    .set({
      archived_at: archived ? sql<string>`now()` : null,
      archived_with_organisation: false,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
