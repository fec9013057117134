import { PROBLEM } from '@hub/contract/fields';
import type { createLicences } from '@hub/contract/licences';
import { refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { newActivationKeys } from '../../secrets/activation-key.ts';
import { insertLicences } from './change-licences.sql.ts';
import { acceptChoices } from './licence-choices.ts';
import { lockPlaces, openPlace } from './licence-place.ts';

export const createNewLicences: Handler<typeof createLicences> = async (tx, ctx) => {
  const { body, actor } = ctx;
  const { product_modules = [], num_licenses_to_create: count } = body;
  const place = openPlace(await lockPlaces(tx, [body.org_location_id]), body.org_location_id);
  const { product, pack, modules } = await acceptChoices(tx, { ...body, product_modules });
  if (!pack.isForSale) throw refuseFields({ base_package_id: PROBLEM.packageNotForSale });
  const made = await insertLicences(tx, {
    location_id: place.id,
    organisation_id: place.organisation_id,
    product_id: product.id,
    base_package_id: pack.id,
    product_modules: modules.map(({ id }) => id),
    description: body.description,
    license_colour: body.license_colour ?? 'none',
    expiry_date: body.expiry_date ?? null,
    purchase_order: body.purchase_order ?? '',
    created_by: actor.id,
    created_by_name: actor.name,
    activation_keys: newActivationKeys(count),
    action: count === 1 ? 'Created' : `Created together with ${count - 1} others`,
  });
  ctx.audit({
    action: 'created',
    entity: 'licence',
    id: made[0]?.uuid_id ?? '',
    name: body.description,
    fields: { licences: { from: 0, to: count } },
  });
  return made;
};
