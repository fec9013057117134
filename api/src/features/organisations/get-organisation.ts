import type * as calls from '@hub/contract/organisations';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findOrganisation } from './organisations.sql.ts';

export const getOrganisation: Handler<typeof calls.getOrganisation> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findOrganisation(tx, params.id));
  return { entity, version };
};
