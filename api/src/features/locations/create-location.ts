import type * as calls from '@hub/contract/locations';
import { checkNewLocation } from '../../customers/location-rules.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { insertLocation, lockOrganisation, lockRegion } from './change-locations.sql.ts';
import { findLocation } from './locations.sql.ts';

export const createLocation: Handler<typeof calls.createLocation> = async (tx, ctx) => {
  const { body } = ctx;
  const regionId = body.region_id || null;
  const region = regionId === null ? null : await lockRegion(tx, regionId);
  const organisation = await lockOrganisation(tx, body.organisation_id);
  checkNewLocation(organisation, region);
  const { id } = await insertLocation(tx, {
    ...givenFields(body),
    name: body.name,
    organisation_id: organisation.id,
    region_id: regionId,
  });
  ctx.audit({ action: 'created', entity: 'location', id, name: body.name });
  const { version, ...location } = orNotFound(await findLocation(tx, id));
  return location;
};
