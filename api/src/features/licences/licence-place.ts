import type { Tx } from '../../db/database.ts';
import { found, Refusal } from '../../http/refusal.ts';

export interface Place {
  id: number;
  organisation_id: number;
  name: string;
  archived_at: string | null;
}

/**
 * Locks locations whose counts are about to change: organisations before locations, each by id, as archiving an
 * organisation does. In any other order two such changes could wait for each other for ever.
 */
export const lockPlaces = async (tx: Tx, locationIds: readonly number[]): Promise<Place[]> => {
  const ids = [...new Set(locationIds)];
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('locations').select('organisation_id').where('id', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return tx
    .selectFrom('locations')
    .select(['id', 'organisation_id', 'name', 'archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** A location that licences can be put in: one of the distributor's own, and not archived. */
export const openPlace = (places: readonly Place[], id: number): Place => {
  const place = found(places.find((candidate) => candidate.id === id));
  if (place.archived_at !== null) throw new Refusal('locationArchived');
  return place;
};

export const findOwnLocation = (tx: Tx, id: number) =>
  tx.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst();
