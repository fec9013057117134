import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';

export interface Place {
  id: number;
  organisation_id: number;
  name: string;
  archived_at: string | null;
}

/**
 * Locks locations whose counts are about to change: locations before organisations, each by id, as archiving does and as
 * the counting triggers do. In any other order two such changes could wait for each other for ever.
 */
export const lockPlaces = async (tx: Tx, locationIds: readonly number[]): Promise<Place[]> => {
  const ids = [...new Set(locationIds)];
  const places = await tx
    .selectFrom('locations')
    .select(['id', 'organisation_id', 'name', 'archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (places.length > 0)
    await tx
      .selectFrom('organisations')
      .select('id')
      .where(
        'id',
        'in',
        places.map(({ organisation_id }) => organisation_id),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  return places;
};

/** A location that licences can be put in: one of the distributor's own, and not archived. */
export const openPlace = (places: readonly Place[], id: number): Place => {
  const place = orNotFound(places.find((candidate) => candidate.id === id));
  if (place.archived_at !== null) throw new Refusal('locationArchived');
  return place;
};

export const findOwnLocation = (tx: Tx, id: number) =>
  tx.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst();
