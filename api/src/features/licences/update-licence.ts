import type * as calls from '@hub/contract/licences';
import { retainedModules } from '@hub/contract/licences.policy';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addActivity } from '../../licences/add-activity.ts';
import { type LicenceLocation, lockLocations, requireOpenLocation } from '../../licences/licence-location.ts';
import { refusalOfChange, refuseIf } from '../../licences/licence-rules.ts';
import {
  acceptSelection,
  currentSelection,
  featureIds,
  findSelection,
  type LicenceSelection,
} from '../../licences/licence-selection.ts';
import { describeChanges, diffSummaries, type LicenceSummary } from '../../licences/licence-summary.ts';
import { sameNumbers } from '../../licences/same-numbers.ts';
import { updateLicenceRow } from './change-licences.sql.ts';
import { findLicence, lockLicence } from './licences.sql.ts';

type LicenceRecord = NonNullable<Awaited<ReturnType<typeof lockLicence>>>;

/** A licence that stays where it is may stay there even when its location was archived since. */
const lockMove = async (
  tx: Tx,
  before: LicenceRecord,
  locationId: number,
): Promise<{ from: LicenceLocation; to: LicenceLocation }> => {
  const locations = await lockLocations(tx, [before.location_id, locationId]);
  const from = orNotFound(locations.find(({ id }) => id === before.location_id));
  return { from, to: locationId === before.location_id ? from : requireOpenLocation(locations, locationId) };
};

export const updateLicence: Handler<typeof calls.updateLicence> = async (tx, ctx) => {
  const { body } = ctx;
  const before = orNotFound(await lockLicence(tx, body.uuid_id));
  ctx.expectVersion(before.version);
  refuseIf(refusalOfChange(before));
  const { from, to } = await lockMove(tx, before, body.org_location_id);
  const previous = await currentSelection(tx, before);
  const moduleIds = body.product_modules ?? before.product_modules;
  // A selection that was accepted once stays accepted, even if the package has changed since.
  const isUnchanged =
    previous.productKey === body.product_key &&
    before.base_package_id === body.base_package_id &&
    sameNumbers(before.product_modules, moduleIds);
  const selected: Pick<LicenceSelection, 'product' | 'pack' | 'modules'> = isUnchanged
    ? {
        product: previous.product,
        pack: { id: body.base_package_id, name: previous.packageName, isForSale: true },
        modules: previous.modules,
      }
    : acceptSelection(await findSelection(tx, { ...body, product_modules: moduleIds }), {
        retained: retainedModules(before, body.base_package_id),
        productId: before.product_id,
        moduleIds: await featureIds(tx, before),
      });

  const details = {
    location_id: to.id,
    organisation_id: to.organisation_id,
    product_id: selected.product.id,
    base_package_id: selected.pack.id,
    product_modules: selected.modules.map(({ id }) => id),
    description: body.description,
    license_colour: body.license_colour ?? before.license_colour,
    expiry_date: body.expiry_date ?? null,
  };
  const previousSummary: LicenceSummary = {
    label: before.description,
    location: from.name,
    product: previous.product.name,
    package: previous.packageName,
    features: previous.modules.map(({ name }) => name),
    colour: before.license_colour,
    expiry: before.expiry_date,
  };
  const hasSameFeatures =
    previous.product.id === details.product_id &&
    sameNumbers(await featureIds(tx, before), await featureIds(tx, details));
  const newSummary: LicenceSummary = {
    label: details.description,
    location: to.name,
    product: selected.product.name,
    package: selected.pack.name,
    // Modules that come with the package now instead of on top of it are no change.
    features: hasSameFeatures ? previousSummary.features : selected.modules.map(({ name }) => name),
    colour: details.license_colour,
    expiry: details.expiry_date,
  };
  const fields = diffSummaries(previousSummary, newSummary);
  // Two locations or packages may share a name, and moving between them is a change all the same.
  const moves = from.id !== to.id || before.base_package_id !== selected.pack.id;
  if (Object.keys(fields).length > 0 || moves) {
    await updateLicenceRow(tx, body.uuid_id, details);
    const action =
      Object.keys(fields).length > 0 ? describeChanges(fields) : `Moved to ${to.name}, ${selected.pack.name}`;
    await addActivity(tx, [body.uuid_id], action, ctx.actor);
  }
  ctx.audit({ action: 'updated', entity: 'licence', id: body.uuid_id, name: body.description, fields });
  const { version, ...entity } = orNotFound(await findLicence(tx, body.uuid_id));
  return { entity, version };
};
