import type * as calls from '@hub/contract/conversion';
import {
  CONVERSION_BATCH,
  CONVERSION_LICENCES_MAX,
  CONVERSION_PROBLEM,
  type ConversionResult,
} from '@hub/contract/conversion';
import { isDatabaseDown, refusalOfDatabase } from '../../db/database-errors.ts';
import { Refusal } from '../../http/refusal.ts';
import type { InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import { pickConvertible } from './contracts.sql.ts';
import { type Conversion, convertInTransaction } from './convert-in-transaction.ts';
import { advanceRun, endStaleRun, findRun, finishRun, insertRun } from './runs.sql.ts';

type Batch = MultiTransactionHandler<typeof calls.convertV1Licences>;

const emptyResult = (errorMsg: string): ConversionResult => ({
  numContracts: 0,
  numConverted: 0,
  numCreatedFromSlots: 0,
  errorMsg,
});

const MAX_TRIES = 3;

/** Retries conflicts with concurrent changes, such as a licence being created at the same location. */
const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Refusal ? error.code === 'conflict' : refusalOfDatabase(error) === 'conflict';
      if (!isConflict || attempt === MAX_TRIES) throw error;
    }
  }
};

/** An ended session or an unreachable database stops the batch; any other error concerns one contract only. */
const stopsBatch = (error: unknown): boolean =>
  (error instanceof Refusal && error.code !== 'conflict') || isDatabaseDown(error);

const startRun = (inTransaction: InTransaction, { body, actor, audit }: Parameters<Batch>[1]) =>
  inTransaction(async (tx) => {
    await endStaleRun(tx, CONVERSION_PROBLEM.interrupted);
    const ids =
      body.length > 0 ? [...new Set(body)] : await pickConvertible(tx, CONVERSION_BATCH, CONVERSION_LICENCES_MAX);
    const run = await insertRun(tx, actor, ids.length);
    if (run === undefined) return undefined;
    audit({ action: 'started', entity: 'conversionRun', id: run.id, name: `${ids.length} contracts` });
    return { id: run.id, ids };
  });

/**
 * Converts each contract in its own transaction, together with the progress of the run: an interrupted batch leaves no
 * contract half converted, and the next one continues from there.
 */
export const convertV1Licences: Batch = async (inTransaction, ctx, { config, log }) => {
  if (!config.licenceConversion) {
    await ctx.auditRefusal(CONVERSION_PROBLEM.featureOff);
    return emptyResult(CONVERSION_PROBLEM.featureOff);
  }
  const run = await startRun(inTransaction, ctx);
  if (run === undefined) {
    await ctx.auditRefusal(CONVERSION_PROBLEM.alreadyRunning);
    return emptyResult(CONVERSION_PROBLEM.alreadyRunning);
  }

  const advance = (
    contractId: number,
    convert: (tx: Parameters<typeof convertInTransaction>[0]) => Promise<Conversion>,
  ) =>
    inTransaction(async (tx) => {
      const conversion = await convert(tx);
      await advanceRun(
        tx,
        run.id,
        conversion.problem === null
          ? { contracts: 1, converted: conversion.from_issued, slots: conversion.from_slots }
          : { contracts: 0, converted: 0, slots: 0, problem: { contract_id: contractId, ...conversion } },
      );
    });

  try {
    for (const id of run.ids) {
      try {
        await withRetries(() => advance(id, (tx) => convertInTransaction(tx, id, ctx.actor, ctx.audit)));
      } catch (error) {
        if (stopsBatch(error)) throw error;
        log.error({ err: error, contract: id }, 'contract conversion failed');
        await advance(id, async () => ({ customer_ref: '', problem: CONVERSION_PROBLEM.failed }));
      }
    }
  } catch (error) {
    // Best effort: if this fails too, the run ends as stale.
    await inTransaction((tx) => finishRun(tx, run.id, CONVERSION_PROBLEM.interrupted)).catch(() => {});
    throw error;
  }

  return inTransaction(async (tx) => {
    const { numContracts, numConverted, numCreatedFromSlots, errors } = await findRun(tx, run.id);
    const errorMsg = errors.length === 0 ? null : CONVERSION_PROBLEM.someLeft(errors.length);
    await finishRun(tx, run.id, errorMsg);
    return { numContracts, numConverted, numCreatedFromSlots, errorMsg };
  });
};
