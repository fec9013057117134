import type { View, ViewDetails } from '@hub/contract/views';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const COLUMNS = ['id', 'name', 'search', 'is_shared', 'is_pinned', 'owner_id', 'owner_name', 'version'] as const;

/** Row-level security leaves out what others keep for themselves. */
export const listViewRows = (tx: Tx): Promise<View[]> =>
  tx.selectFrom('saved_views').select(COLUMNS).orderBy('name_key').orderBy('id').execute();

export const lockView = (tx: Tx, id: number) =>
  tx.selectFrom('saved_views').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** The views of a person at this distributor, by what tells their names apart. */
export const namesOfViews = async (tx: Tx, ownerId: string, name: string) => {
  const { count, taken } = await tx
    .selectFrom('saved_views')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number[]>`coalesce(array_agg(id) filter (where name_key = hub_fold(${name})), '{}')`.as('taken'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { count, taken };
};

export const insertView = (tx: Tx, details: ViewDetails, ownerName: string): Promise<View> =>
  tx
    .insertInto('saved_views')
    .values({ ...details, owner_name: ownerName })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateViewRow = (tx: Tx, id: number, details: ViewDetails): Promise<View> =>
  tx
    .updateTable('saved_views')
    .set({ ...details, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteViewRow = (tx: Tx, id: number) => tx.deleteFrom('saved_views').where('id', '=', id).execute();
