import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findLicence } from './licences.sql.ts';

export const getLicence: Handler<typeof calls.getLicence> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findLicence(tx, params.uuid));
  return { entity, version };
};
