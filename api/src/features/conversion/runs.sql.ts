import type { ConversionProblem, ConversionRun } from '@hub/contract/conversion';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A contract takes well under a second: a run without progress for this long belongs to a server that died. */
const STALE_AFTER = sql`interval '90 seconds'`;

/** Ends the run of a server that died, so that a new one can start. */
export const endStaleRun = (tx: Tx, message: string) =>
  tx
    .updateTable('conversion_runs')
    .set({ finished_at: sql`now()`, error_msg: message })
    .where('finished_at', 'is', null)
    .where('seen_at', '<', sql<string>`now() - ${STALE_AFTER}`)
    .execute();

/** Starts a run unless one is running; a unique index decides between concurrent starts. */
export const insertRun = (tx: Tx, by: { answerableId: string; name: string }, total: number) =>
  tx
    .insertInto('conversion_runs')
    .values({ started_by: by.answerableId, started_by_name: by.name, total })
    .onConflict((conflict) => conflict.column('distributor_id').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export interface Progress {
  contracts: number;
  converted: number;
  slots: number;
  problem?: ConversionProblem;
}

/** Runs in the transaction that converts the contract, so that the numbers are exact. */
export const advanceRun = (tx: Tx, id: number, { contracts, converted, slots, problem }: Progress) =>
  tx
    .updateTable('conversion_runs')
    .set({
      done: sql`done + 1`,
      seen_at: sql`now()`,
      num_contracts: sql`num_contracts + ${contracts}`,
      num_converted: sql`num_converted + ${converted}`,
      num_created_from_slots: sql`num_created_from_slots + ${slots}`,
      ...(problem === undefined ? {} : { errors: sql`errors || ${JSON.stringify([problem])}::jsonb` }),
    })
    .where('id', '=', id)
    .execute();

export const finishRun = (tx: Tx, id: number, message: string | null) =>
  tx
    .updateTable('conversion_runs')
    .set({ finished_at: sql`now()`, error_msg: message })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

interface RunState {
  run: ConversionRun;
  /** On this server or another. */
  running: boolean;
}

const runs = (tx: Tx) =>
  tx
    .selectFrom('conversion_runs')
    .select([
      'id',
      'started_by_name',
      'started_at',
      'total',
      'done',
      'num_contracts as numContracts',
      'num_converted as numConverted',
      'num_created_from_slots as numCreatedFromSlots',
      'errors',
      'error_msg as errorMsg',
      'finished_at',
    ]);

/** The newest run of the distributor. */
export const latestRun = async (tx: Tx): Promise<RunState | undefined> => {
  const row = await runs(tx)
    .select(sql<boolean>`finished_at is null and seen_at >= now() - ${STALE_AFTER}`.as('running'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { running, ...run } = row;
  return { run, running };
};

export const findRun = (tx: Tx, id: number): Promise<ConversionRun> =>
  runs(tx).where('id', '=', id).executeTakeFirstOrThrow();
