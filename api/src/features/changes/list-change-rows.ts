import type * as calls from '@hub/contract/changes';
import { CHANGE_OUTCOMES } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { LIMITS } from '@hub/contract/limits';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { readRows } from './change-rows.sql.ts';
import { findSet } from './change-sets.sql.ts';

export const listChangeRows: Handler<typeof calls.listChangeRows> = async (tx, { params, query }) => {
  const set = orNotFound(await findSet(tx, params.id));
  const { outcome = 'all', page = 1, page_size: size = LIMITS.pageSize } = query;
  const total = countOf(set, ...(outcome === 'all' ? CHANGE_OUTCOMES : [outcome]));
  const skip = (page - 1) * size;
  return { total, rows: skip >= total ? [] : await readRows(tx, set.id, { outcome, skip, limit: size }) };
};
