import type * as calls from '@hub/contract/audit';
import { AUDIT_COUNT_CAP } from '@hub/contract/audit';
import { LIMITS } from '@hub/contract/limits';
import type { Handler } from '../../http/route.ts';
import { pageOfHistory } from './audit.sql.ts';

export const listRecordHistory: Handler<typeof calls.listRecordHistory> = (tx, { params, query }) => {
  const { page = 1, page_size: size = LIMITS.pageSize } = query;
  return pageOfHistory(tx, params.kind, params.id, { skip: (page - 1) * size, size, cap: AUDIT_COUNT_CAP });
};
