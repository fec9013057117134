import type * as calls from '@hub/contract/changes';
import { LIMITS } from '@hub/contract/limits';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { countRowsOf, readRows } from './change-rows.sql.ts';
import { findLicenceSet } from './licence-sets.ts';

export const listChangeRows: Handler<typeof calls.listChangeRows> = async (tx, { params, query }) => {
  const set = orNotFound(await findLicenceSet(tx, params.id));
  const { outcome = 'all', only = 'all', page = 1, page_size: size = LIMITS.pageSize } = query;
  const total = await countRowsOf(tx, set, { outcome, only });
  const skip = (page - 1) * size;
  return { total, rows: skip >= total ? [] : await readRows(tx, set.id, { outcome, only, skip, limit: size }) };
};
