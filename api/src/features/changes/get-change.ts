import type * as calls from '@hub/contract/changes';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findSet } from './change-sets.sql.ts';

export const getChange: Handler<typeof calls.getChange> = async (tx, { params }) =>
  orNotFound(await findSet(tx, params.id));
