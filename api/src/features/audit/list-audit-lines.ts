import type * as calls from '@hub/contract/audit';
import { AUDIT_COUNT_CAP } from '@hub/contract/audit';
import { LIMITS } from '@hub/contract/limits';
import type { Handler } from '../../http/route.ts';
import { pageOfLines } from './audit.sql.ts';

/** Always one page: there may be millions of lines, and the export streams those. */
export const listAuditLines: Handler<typeof calls.listAuditLines> = (tx, { query }) => {
  const { page = 1, page_size: size = LIMITS.pageSize } = query;
  return pageOfLines(tx, query, { skip: (page - 1) * size, size, cap: AUDIT_COUNT_CAP });
};
