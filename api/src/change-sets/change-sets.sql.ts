import type { ChangeSet, ChangeState, SetAction } from '@hub/contract/changes';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/call-context.ts';

const COLUMNS = [
  'id',
  'action',
  'target',
  'selection',
  'counts',
  'days',
  'purchase_order',
  'created_at',
  'created_by_id',
  'created_by_name',
  'applied_at',
  'applied_by_name',
  'undone_at',
  'undone_by_name',
] as const;
const STATE = sql<ChangeState>`state`.as('state');

export const insertSet = (
  tx: Tx,
  set: {
    action: SetAction;
    target: string;
    selection: ChangeSet['selection'];
    by: Pick<Actor, 'name'>;
    state?: ChangeState;
  },
): Promise<ChangeSet> =>
  tx
    .insertInto('change_sets')
    .values({
      action: JSON.stringify(set.action),
      target: set.target,
      selection: JSON.stringify(set.selection),
      created_by_name: set.by.name,
      ...(set.state === undefined ? {} : { state: set.state }),
    })
    .returning(COLUMNS)
    .returning(STATE)
    .executeTakeFirstOrThrow();

export const findSet = (tx: Tx, id: number): Promise<ChangeSet | undefined> =>
  tx.selectFrom('change_sets').select(COLUMNS).select(STATE).where('id', '=', id).executeTakeFirst();

/** One worker at a time: whoever has the set's row works on its next batch. */
export const lockSet = (tx: Tx, id: number) =>
  tx
    .selectFrom('change_sets')
    .select([...COLUMNS, 'distributor_id', 'applied_by_id', 'undone_by_id'])
    .select(STATE)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedSet = NonNullable<Awaited<ReturnType<typeof lockSet>>>;

/** The newest first; ids grow with time. */
export const setsBefore = (tx: Tx, id: number | undefined, limit: number): Promise<ChangeSet[]> => {
  const sets = tx.selectFrom('change_sets').select(COLUMNS).select(STATE).orderBy('id', 'desc').limit(limit);
  return (id === undefined ? sets : sets.where('id', '<', id)).execute();
};

export const countSets = async (tx: Tx): Promise<number> => {
  const { total } = await tx
    .selectFrom('change_sets')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** In the same order. */
export const pageOfSets = async (tx: Tx, page: number, size: number) => {
  const rows = await tx
    .selectFrom('change_sets')
    .select(COLUMNS)
    .select(STATE)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: await countSets(tx) };
};

export const setCounts = (tx: Tx, id: number, counts: ChangeSet['counts']) =>
  tx
    .updateTable('change_sets')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();

export const setState = (tx: Tx, id: number, state: ChangeState) =>
  tx.updateTable('change_sets').set({ state }).where('id', '=', id).execute();

export const startApplying = (tx: Tx, id: number, by: Actor, purchaseOrder: string | null) =>
  tx
    .updateTable('change_sets')
    .set({
      state: 'applying',
      applied_at: sql<string>`now()`,
      applied_by_id: by.id,
      applied_by_name: by.name,
      purchase_order: purchaseOrder,
    })
    .where('id', '=', id)
    .execute();

export const startUndoing = (tx: Tx, id: number, by: Actor) =>
  tx
    .updateTable('change_sets')
    .set({ state: 'undoing', undone_at: sql<string>`now()`, undone_by_id: by.id, undone_by_name: by.name })
    .where('id', '=', id)
    .execute();
