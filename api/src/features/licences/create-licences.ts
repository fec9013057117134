import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/licences';
import { numberedLabels } from '@hub/contract/licences.policy';
import { LIMITS } from '@hub/contract/limits';
import { refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { insertLicences } from '../../licences/insert-licences.ts';
import { holdLocation, requireOpenLocation } from '../../licences/licence-location.ts';
import { acceptSelection, findSelection, requireForSale } from '../../licences/licence-selection.ts';
import { auditLicences } from './audit-licences.ts';

export const createLicences: Handler<typeof calls.createLicences> = async (tx, ctx) => {
  const { body, query, actor } = ctx;
  const { product_modules = [], num_licenses_to_create: count } = body;
  const labels = numberedLabels(body.description, count, query.first_number);
  if (labels.some((label) => label.length > LIMITS.name))
    throw refuseFields({ description: PROBLEM.tooLong(LIMITS.name) });
  const [held, found] = await Promise.all([
    holdLocation(tx, body.org_location_id),
    findSelection(tx, { ...body, product_modules }),
  ]);
  const location = requireOpenLocation(held, body.org_location_id);
  const { product, pack, modules } = acceptSelection(found);
  requireForSale(pack);
  const licence = {
    location_id: location.id,
    organisation_id: location.organisation_id,
    product_id: product.id,
    base_package_id: pack.id,
    product_modules: modules.map(({ id }) => id),
    license_colour: body.license_colour ?? 'none',
    expiry_date: body.expiry_date ?? null,
    purchase_order: body.purchase_order ?? '',
  };
  const made = await insertLicences(
    tx,
    labels.map((description) => ({ ...licence, description })),
    {
      created_by: actor.answerableId,
      created_by_name: actor.name,
      action: count === 1 ? 'Created' : `Created together with ${count - 1} ${count === 2 ? 'other' : 'others'}`,
      isBatch: count > 1,
    },
  );
  auditLicences(ctx, 'created', made);
  return made;
};
