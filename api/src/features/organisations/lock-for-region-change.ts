import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { lockOrganisation } from './organisations.sql.ts';

/** Serialises changes of regions by locking the organisation, so that no name is used twice. */
export const lockForRegionChange = async (tx: Tx, organisationId: number) => {
  const organisation = orNotFound(await lockOrganisation(tx, organisationId));
  if (organisation.archived_at !== null) throw new Refusal('archived');
};
