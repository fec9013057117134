import type * as calls from '@hub/contract/changes';
import { LIMITS } from '@hub/contract/limits';
import type { Handler } from '../../http/route.ts';
import { pageOfSets } from './change-sets.sql.ts';

export const listChanges: Handler<typeof calls.listChanges> = (tx, { query }) =>
  pageOfSets(tx, query.page ?? 1, query.page_size ?? LIMITS.pageSize);
