import type { updateLicence } from '@hub/contract/licences';
import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { changeLicence } from './change-licences.sql.ts';
import { describeDifferences, type LicenceInWords, licenceDifferences } from './describe-licence.ts';
import { addActivity } from './licence-activity.sql.ts';
import { acceptChoices, type Chosen, standingChoices } from './licence-choices.ts';
import { lockPlaces, openPlace, type Place } from './licence-place.ts';
import { findLicence, lockLicence } from './licences.sql.ts';

type Standing = NonNullable<Awaited<ReturnType<typeof lockLicence>>>;

const sameNumbers = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** A licence that stays where it is may stay there even when its location was archived since. */
const placeFor = async (tx: Tx, before: Standing, locationId: number): Promise<{ from: Place; to: Place }> => {
  const places = await lockPlaces(tx, [before.location_id, locationId]);
  const from = orNotFound(places.find(({ id }) => id === before.location_id));
  return { from, to: locationId === before.location_id ? from : openPlace(places, locationId) };
};

export const changeLicenceDetails: Handler<typeof updateLicence> = async (tx, ctx) => {
  const { body } = ctx;
  const before = orNotFound(await lockLicence(tx, body.uuid_id));
  ctx.expectVersion(before.version);
  if (before.archived_at !== null) throw new Refusal('licenceArchived');
  const { from, to } = await placeFor(tx, before, body.org_location_id);
  const had = await standingChoices(tx, before);
  const wanted = body.product_modules ?? before.product_modules;
  // What was accepted when it was chosen stays accepted, even if the package has changed around it since.
  const untouched =
    had.productKey === body.product_key &&
    before.base_package_id === body.base_package_id &&
    sameNumbers(before.product_modules, wanted);
  const chosen: Pick<Chosen, 'product' | 'pack' | 'modules'> = untouched
    ? {
        product: had.product,
        pack: { id: body.base_package_id, name: had.packageName, isForSale: true },
        modules: had.modules,
      }
    : await acceptChoices(tx, { ...body, product_modules: wanted });

  const details = {
    location_id: to.id,
    organisation_id: to.organisation_id,
    product_id: chosen.product.id,
    base_package_id: chosen.pack.id,
    product_modules: chosen.modules.map(({ id }) => id),
    description: body.description,
    license_colour: body.license_colour ?? before.license_colour,
    expiry_date: body.expiry_date ?? null,
  };
  const was: LicenceInWords = {
    label: before.description,
    location: from.name,
    product: had.product.name,
    package: had.packageName,
    features: had.modules.map(({ name }) => name),
    colour: before.license_colour,
    expiry: before.expiry_date,
  };
  const becomes: LicenceInWords = {
    label: details.description,
    location: to.name,
    product: chosen.product.name,
    package: chosen.pack.name,
    features: chosen.modules.map(({ name }) => name),
    colour: details.license_colour,
    expiry: details.expiry_date,
  };
  const fields = licenceDifferences(was, becomes);
  // Two locations or packages may share a name, and moving between them is a change all the same.
  const moves = from.id !== to.id || before.base_package_id !== chosen.pack.id;
  if (Object.keys(fields).length > 0 || moves) {
    await changeLicence(tx, body.uuid_id, details);
    const action =
      Object.keys(fields).length > 0 ? describeDifferences(fields) : `Moved to ${to.name}, ${chosen.pack.name}`;
    await addActivity(tx, [body.uuid_id], action, ctx.actor);
  }
  ctx.audit({ action: 'updated', entity: 'licence', id: body.uuid_id, name: body.description, fields });
  const { version, ...entity } = orNotFound(await findLicence(tx, body.uuid_id));
  return { entity, version };
};
