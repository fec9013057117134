import { countOf } from '@hub/contract/changes.policy';
import type * as calls from '@hub/contract/imports';
import type { Import } from '@hub/contract/imports';
import { LIMITS } from '@hub/contract/limits';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { readRows } from './import-rows.sql.ts';
import { findImport } from './imports.sql.ts';

const totalOf = (file: Import, status: keyof Import['statuses'] | 'all' | 'failed'): number => {
  if (status === 'all') return file.num_rows;
  return status === 'failed' ? file.statuses.refused + countOf(file, 'skipped') : file.statuses[status];
};

export const listImportRows: Handler<typeof calls.listImportRows> = async (tx, { params, query }) => {
  const file = orNotFound(await findImport(tx, params.id));
  const { status = 'all', page = 1, page_size: size = LIMITS.pageSize } = query;
  const total = totalOf(file, status);
  const skip = (page - 1) * size;
  return { total, rows: skip >= total ? [] : await readRows(tx, file.id, { status, skip, limit: size }) };
};
