import type * as calls from '@hub/contract/conversion';
import type { Handler } from '../../http/route.ts';
import { contractProblem } from './contract-problem.ts';
import { listContractRows } from './contracts.sql.ts';

export const listV1Contracts: Handler<typeof calls.listV1Contracts> = async (tx, { query }) => {
  const { rows, total } = await listContractRows(tx, query);
  return {
    rows: rows.map((row) => {
      const { organisation_archived, has_location, product_ids, unknown_modules, ...contract } = row;
      return { ...contract, problem: contractProblem(row) };
    }),
    total,
  };
};
