import type { getConversionProgress, getConversionStats, listV1Contracts } from '@hub/contract/conversion';
import type { Handler } from '../../http/route.ts';
import { contractProblem } from './contract-problem.ts';
import { countContracts, listContractRows } from './contracts.sql.ts';
import { newestRun } from './runs.sql.ts';

export const readConversionStats: Handler<typeof getConversionStats> = (tx) => countContracts(tx);

export const listContractPage: Handler<typeof listV1Contracts> = async (tx, { query }) => {
  const { rows, total } = await listContractRows(tx, query);
  return {
    rows: rows.map((row) => {
      const { organisation_archived, has_location, product_ids, unknown_modules, ...contract } = row;
      return { ...contract, problem: contractProblem(row) };
    }),
    total,
  };
};

export const readConversionProgress: Handler<typeof getConversionProgress> = async (tx, _ctx, { config }) => {
  const newest = await newestRun(tx);
  return { enabled: config.licenceConversion, running: newest?.running ?? false, run: newest?.run ?? null };
};
