import type { Tx } from '../db/database.ts';
import { orNotFound, Refusal } from '../http/refusal.ts';

export interface LicenceLocation {
  id: number;
  organisation_id: number;
  name: string;
  archived_at: string | null;
}

/**
 * Locks locations whose counts are about to change: locations before organisations, each by id, as archiving does and as
 * the counting triggers do. Any other order could deadlock.
 */
export const lockLocations = async (tx: Tx, locationIds: readonly number[]): Promise<LicenceLocation[]> => {
  const ids = [...new Set(locationIds)];
  const locations = await tx
    .selectFrom('locations')
    .select(['id', 'organisation_id', 'name', 'archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (locations.length > 0)
    await tx
      .selectFrom('organisations')
      .select('id')
      .where(
        'id',
        'in',
        locations.map(({ organisation_id }) => organisation_id),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  return locations;
};

/**
 * A location in which licences are created. Nobody can archive it meanwhile, which takes a stronger lock, but others may
 * create licences there: they wait for each other only from when they are counted until they commit.
 */
export const holdLocation = (tx: Tx, id: number): Promise<LicenceLocation[]> =>
  tx
    .selectFrom('locations')
    .select(['id', 'organisation_id', 'name', 'archived_at'])
    .where('id', '=', id)
    .forKeyShare()
    .execute();

/** Finds the location among the locked ones; refuses an unknown or archived one. */
export const requireOpenLocation = (locations: readonly LicenceLocation[], id: number): LicenceLocation => {
  const location = orNotFound(locations.find((candidate) => candidate.id === id));
  if (location.archived_at !== null) throw new Refusal('locationArchived');
  return location;
};

export const findOwnLocation = (tx: Tx, id: number) =>
  tx.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst();
