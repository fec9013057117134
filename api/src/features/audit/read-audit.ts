import { AUDIT_COUNT_CAP, type listAuditLines } from '@hub/contract/audit';
import { LIMITS } from '@hub/contract/limits';
import type { Handler } from '../../http/route.ts';
import { pageOfLines } from './audit.sql.ts';

/** One page, always: nobody wants millions of lines at once, and an export streams them. */
export const readAuditLines: Handler<typeof listAuditLines> = (tx, { query }) => {
  const { page = 1, page_size: size = LIMITS.pageSize } = query;
  return pageOfLines(tx, query, { skip: (page - 1) * size, size, cap: AUDIT_COUNT_CAP });
};
