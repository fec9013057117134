import type * as calls from '@hub/contract/audit';
import { RECORD_CHANGES_LIMIT } from '@hub/contract/audit';
import type { Handler } from '../../http/route.ts';
import { changesOfRecord } from './audit.sql.ts';

/** Tells whoever edits a record at the same time who was quicker. */
export const listRecordChanges: Handler<typeof calls.listRecordChanges> = (tx, { params }) =>
  changesOfRecord(tx, params.kind, params.id, RECORD_CHANGES_LIMIT);
