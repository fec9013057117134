import { checkOrganisationOfRegion } from '../../customers/region-rules.ts';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import { lockOrganisation } from './organisations.sql.ts';

/** Serialises changes of regions by locking the organisation, so that no name is used twice. */
export const lockForRegionChange = async (tx: Tx, organisationId: number) => {
  const organisation = orNotFound(await lockOrganisation(tx, organisationId));
  checkOrganisationOfRegion(organisation);
};
