import type * as calls from '@hub/contract/changes';
import { LIMITS } from '@hub/contract/limits';
import { pageOfSets } from '../../change-sets/change-sets.sql.ts';
import type { Handler } from '../../http/route.ts';

export const listChanges: Handler<typeof calls.listChanges> = (tx, { query }) =>
  pageOfSets(tx, query.page ?? 1, query.page_size ?? LIMITS.pageSize);
