import type { ChangeAction } from '@hub/contract/changes';
import { PROBLEM } from '@hub/contract/fields';
import type { Tx } from '../../../db/database.ts';
import { refuseFields } from '../../../http/refusal.ts';
import { lockLocations, requireOpenLocation } from '../../../licences/licence-location.ts';
import { requiresVerification } from '../../../licences/requires-verification.ts';
import type { ActionRules } from './action-rules.ts';
import { readCatalogue } from './catalogue.ts';
import { alignExpiryRules, extendExpiryRules, setExpiryRules } from './expiry-rules.ts';
import { changeModulesRules, setPackageRules } from './selection-rules.ts';
import {
  archiveRules,
  moveRules,
  resetRules,
  setColourRules,
  setPurchaseOrderRules,
  verifyRules,
} from './simple-rules.ts';

/** Shared lock: until the transaction ends, a package keeps its product. */
const openSetPackage = async (tx: Tx, packageId: number): Promise<ActionRules> => {
  await tx.selectFrom('packages').select('id').where('id', '=', packageId).forShare().execute();
  const catalogue = await readCatalogue(tx);
  const pack = catalogue.packages.get(packageId);
  if (pack === undefined) throw refuseFields({ 'action.base_package_id': PROBLEM.notFound });
  return setPackageRules(catalogue, pack);
};

/** A licence keeps its modules as a list of ids, so a lock does what a reference would: they are not deleted meanwhile. */
const openChangeModules = async (tx: Tx, add: readonly number[], remove: readonly number[]): Promise<ActionRules> => {
  if (add.length > 0)
    await tx.selectFrom('product_modules').select('id').where('id', 'in', add).orderBy('id').forKeyShare().execute();
  const catalogue = await readCatalogue(tx);
  if (add.some((id) => !catalogue.modules.has(id))) throw refuseFields({ 'action.add': PROBLEM.notFound });
  return changeModulesRules(catalogue, add, remove);
};

const openMove = async (tx: Tx, locationId: number): Promise<ActionRules> =>
  moveRules(requireOpenLocation(await lockLocations(tx, [locationId]), locationId));

/** The rules of an action; refused when what the licences are given is not there. */
export const openAction = async (tx: Tx, distributor: number, action: ChangeAction): Promise<ActionRules> => {
  switch (action.kind) {
    case 'setExpiry':
      return setExpiryRules(action.expiry_date);
    case 'extendExpiry':
      return extendExpiryRules(action.months);
    case 'alignExpiry':
      return alignExpiryRules(action.expiry_date ?? null);
    case 'setPackage':
      return openSetPackage(tx, action.base_package_id);
    case 'changeModules':
      return openChangeModules(tx, action.add, action.remove);
    case 'move':
      return openMove(tx, action.org_location_id);
    case 'verify':
      return verifyRules(await requiresVerification(tx, distributor));
    case 'setColour':
      return setColourRules(action.license_colour);
    case 'setPurchaseOrder':
      return setPurchaseOrderRules(action.purchase_order);
    case 'archive':
      return archiveRules;
    case 'reset':
      return resetRules;
  }
};
