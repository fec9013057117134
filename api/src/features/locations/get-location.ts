import type * as calls from '@hub/contract/locations';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findLocation } from './locations.sql.ts';

export const getLocation: Handler<typeof calls.getLocation> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findLocation(tx, params.id));
  return { entity, version };
};
