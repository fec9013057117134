import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { lockOrganisation } from './organisations.sql.ts';

/** Regions change one at a time: the organisation is the lock, so that two people cannot give one name twice. */
export const lockForRegionChange = async (tx: Tx, organisationId: number) => {
  const organisation = orNotFound(await lockOrganisation(tx, organisationId));
  if (organisation.archived_at !== null) throw new Refusal('archived');
};
