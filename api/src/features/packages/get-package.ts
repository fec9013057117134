import type * as calls from '@hub/contract/packages';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findPackage } from './packages.sql.ts';

export const getPackage: Handler<typeof calls.getPackage> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findPackage(tx, params.id));
  return { entity, version };
};
