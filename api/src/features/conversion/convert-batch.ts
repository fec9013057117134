import {
  CONVERSION_BATCH,
  CONVERSION_LICENCES_MAX,
  CONVERSION_PROBLEM,
  type ConversionResult,
  type convertV1Licences,
} from '@hub/contract/conversion';
import { isDatabaseDown, refusalOfDatabase } from '../../db/database-errors.ts';
import { Refusal } from '../../http/refusal.ts';
import type { InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import { pickConvertible } from './contracts.sql.ts';
import { type Conversion, convertOne } from './convert-contract.ts';
import { advanceRun, endSilentRun, findRun, finishRun, insertRun } from './runs.sql.ts';

type Batch = MultiTransactionHandler<typeof convertV1Licences>;

const nothingDone = (errorMsg: string): ConversionResult => ({
  numContracts: 0,
  numConverted: 0,
  numCreatedFromSlots: 0,
  errorMsg,
});

const TRIES = 3;

/** Two people's work may meet (a licence is sold where one is converted to); whoever is sent away by that tries again. */
const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const met = error instanceof Refusal ? error.code === 'conflict' : refusalOfDatabase(error) === 'conflict';
      if (!met || attempt === TRIES) throw error;
    }
  }
};

/** A session that ended or a database that is away stops the batch; anything else concerns one contract only. */
const stopsBatch = (error: unknown): boolean =>
  (error instanceof Refusal && error.code !== 'conflict') || isDatabaseDown(error);

const startRun = (inTransaction: InTransaction, { body, actor, audit }: Parameters<Batch>[1]) =>
  inTransaction(async (tx) => {
    await endSilentRun(tx, CONVERSION_PROBLEM.interrupted);
    const ids =
      body.length > 0 ? [...new Set(body)] : await pickConvertible(tx, CONVERSION_BATCH, CONVERSION_LICENCES_MAX);
    const run = await insertRun(tx, actor, ids.length);
    if (run === undefined) return undefined;
    audit({ action: 'started', entity: 'conversionRun', id: run.id, name: `${ids.length} contracts` });
    return { id: run.id, ids };
  });

/**
 * Converts contract by contract, each in a transaction of its own together with its line of the run: a batch that is
 * stopped in the middle leaves whole contracts only, says how far it came, and the next one goes on from there.
 */
export const convertBatch: Batch = async (inTransaction, ctx, { config, log }) => {
  if (!config.licenceConversion) {
    await ctx.auditRefusal(CONVERSION_PROBLEM.featureOff);
    return nothingDone(CONVERSION_PROBLEM.featureOff);
  }
  const run = await startRun(inTransaction, ctx);
  if (run === undefined) {
    await ctx.auditRefusal(CONVERSION_PROBLEM.alreadyRunning);
    return nothingDone(CONVERSION_PROBLEM.alreadyRunning);
  }

  const advance = (contractId: number, convert: (tx: Parameters<typeof convertOne>[0]) => Promise<Conversion>) =>
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
        await withRetries(() => advance(id, (tx) => convertOne(tx, id, ctx.actor, ctx.audit)));
      } catch (error) {
        if (stopsBatch(error)) throw error;
        log.error({ err: error, contract: id }, 'a contract could not be converted');
        await advance(id, async () => ({ customer_ref: '', problem: CONVERSION_PROBLEM.failed }));
      }
    }
  } catch (error) {
    // Best effort: if even this fails, the run's silence ends it.
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
