import { PROBLEM } from '@hub/contract/fields';
import type { addRegion, deleteRegion, editRegion } from '@hub/contract/organisations';
import type { Tx } from '../../db/database.ts';
import { found, Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockOrganisation } from './organisations.sql.ts';
import {
  insertRegion,
  isRegionInUse,
  isRegionNameTaken,
  lockLocationsOfRegion,
  lockRegion,
  removeRegion,
  renameRegion,
} from './regions.sql.ts';

/** Regions change one at a time: the organisation is the lock, so that two people cannot give one name twice. */
const lockForRegions = async (tx: Tx, organisationId: number) => {
  const organisation = found(await lockOrganisation(tx, organisationId));
  if (organisation.archived_at !== null) throw new Refusal('archived');
};

export const addNewRegion: Handler<typeof addRegion> = async (tx, visit) => {
  const { org_id, name } = visit.body;
  await lockForRegions(tx, org_id);
  if (await isRegionNameTaken(tx, org_id, name)) throw refuseFields({ name: PROBLEM.taken });
  const region = await insertRegion(tx, org_id, name);
  visit.changed({ action: 'created', entity: 'region', id: region.id, name });
  return region;
};

export const renameOneRegion: Handler<typeof editRegion> = async (tx, visit) => {
  const { id, name } = visit.body;
  await lockLocationsOfRegion(tx, id);
  const before = found(await lockRegion(tx, id));
  await lockForRegions(tx, before.org_id);
  if (await isRegionNameTaken(tx, before.org_id, name, id)) throw refuseFields({ name: PROBLEM.taken });
  const region = await renameRegion(tx, id, name);
  visit.changed({ action: 'updated', entity: 'region', id, name, fields: { name: { from: before.name, to: name } } });
  return region;
};

export const deleteOneRegion: Handler<typeof deleteRegion> = async (tx, visit) => {
  const { id } = visit.params;
  const region = found(await lockRegion(tx, id));
  await lockForRegions(tx, region.org_id);
  if (await isRegionInUse(tx, id)) throw new Refusal('regionInUse');
  await removeRegion(tx, id);
  visit.changed({ action: 'deleted', entity: 'region', id, name: region.name });
  return undefined;
};
