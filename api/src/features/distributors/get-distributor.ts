import type * as calls from '@hub/contract/distributors';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findDistributor } from './distributors.sql.ts';

export const getDistributor: Handler<typeof calls.getDistributor> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findDistributor(tx, params.number));
  return { entity, version };
};
