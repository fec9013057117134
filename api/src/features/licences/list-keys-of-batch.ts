import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findBatch, listKeyRows } from './licences.sql.ts';

export const listKeysOfBatch: Handler<typeof calls.listKeysOfBatch> = async (tx, { params }) => {
  const { uuid_id, batch_id } = orNotFound(await findBatch(tx, params.uuid));
  return listKeyRows(tx, batch_id === null ? { uuid_id } : { batch_id });
};
