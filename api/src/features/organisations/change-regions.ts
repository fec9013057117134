import { PROBLEM } from '@hub/contract/fields';
import type { addRegion, deleteRegion, editRegion } from '@hub/contract/organisations';
import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal, refuseFields } from '../../http/refusal.ts';
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
  const organisation = orNotFound(await lockOrganisation(tx, organisationId));
  if (organisation.archived_at !== null) throw new Refusal('archived');
};

export const addNewRegion: Handler<typeof addRegion> = async (tx, ctx) => {
  const { org_id, name } = ctx.body;
  await lockForRegions(tx, org_id);
  if (await isRegionNameTaken(tx, org_id, name)) throw refuseFields({ name: PROBLEM.taken });
  const region = await insertRegion(tx, org_id, name);
  ctx.audit({ action: 'created', entity: 'region', id: region.id, name });
  return region;
};

export const renameOneRegion: Handler<typeof editRegion> = async (tx, ctx) => {
  const { id, name } = ctx.body;
  await lockLocationsOfRegion(tx, id);
  const before = orNotFound(await lockRegion(tx, id));
  await lockForRegions(tx, before.org_id);
  if (await isRegionNameTaken(tx, before.org_id, name, id)) throw refuseFields({ name: PROBLEM.taken });
  const region = await renameRegion(tx, id, name);
  ctx.audit({ action: 'updated', entity: 'region', id, name, fields: { name: { from: before.name, to: name } } });
  return region;
};

export const deleteOneRegion: Handler<typeof deleteRegion> = async (tx, ctx) => {
  const { id } = ctx.params;
  const region = orNotFound(await lockRegion(tx, id));
  await lockForRegions(tx, region.org_id);
  if (await isRegionInUse(tx, id)) throw new Refusal('regionInUse');
  await removeRegion(tx, id);
  ctx.audit({ action: 'deleted', entity: 'region', id, name: region.name });
  return undefined;
};
