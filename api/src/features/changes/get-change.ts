import type * as calls from '@hub/contract/changes';
import { findSet } from '../../change-sets/change-sets.sql.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';

export const getChange: Handler<typeof calls.getChange> = async (tx, { params }) =>
  orNotFound(await findSet(tx, params.id));
