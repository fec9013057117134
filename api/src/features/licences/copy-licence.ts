import type * as calls from '@hub/contract/licences';
import { labelOfCopy } from '@hub/contract/licences.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { insertLicences } from '../../licences/insert-licences.ts';
import { lockLocations, requireOpenLocation } from '../../licences/licence-location.ts';
import { isOffered, isPackageForSale } from '../../licences/licence-selection.ts';
import { findLicence } from './licences.sql.ts';

/** The copy is a new licence: unactivated, unverified, and only where and with what new licences may be made. */
export const copyLicence: Handler<typeof calls.copyLicence> = async (tx, ctx) => {
  const { actor } = ctx;
  const original = orNotFound(await findLicence(tx, ctx.params.uuid));
  if (original.archived_at !== null) throw new Refusal('licenceArchived');
  const location = requireOpenLocation(await lockLocations(tx, [original.org_location_id]), original.org_location_id);
  const packageId = original.base_package_id;
  // A licence converted from V1 has no package; there is nothing to check.
  if (packageId !== null && !(await isPackageForSale(tx, packageId))) throw new Refusal('packageNotForSale');
  if (!(await isOffered(tx, original))) throw new Refusal('copiesRetired');
  const copied = {
    location_id: location.id,
    organisation_id: location.organisation_id,
    product_id: original.product.id,
    base_package_id: packageId,
    product_modules: original.product_modules,
    description: ctx.body.description ?? labelOfCopy(original.description),
    license_colour: original.license_colour,
    expiry_date: original.expiry_date,
    purchase_order: original.purchase_order,
  };
  const [copy] = await insertLicences(tx, [copied], {
    created_by: actor.answerableId,
    created_by_name: actor.name,
    action: `Copied from ${original.description} (${original.uuid_id})`,
    isBatch: false,
  });
  const { version, ...licence } = orNotFound(await findLicence(tx, orNotFound(copy).uuid_id));
  ctx.audit({
    action: 'copied',
    entity: 'licence',
    id: licence.uuid_id,
    name: licence.description,
    fields: { copied_from: { from: null, to: original.uuid_id } },
  });
  return licence;
};
