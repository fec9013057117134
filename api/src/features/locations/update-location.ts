import type * as calls from '@hub/contract/locations';
import { checkRegionOfLocation, withoutUnusedAddress } from '../../customers/location-rules.ts';
import type { Tx } from '../../db/database.ts';
import { differences } from '../../http/audit.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockLocation, lockRegion, requiresRegions, updateLocationRow } from './change-locations.sql.ts';
import { findLocation } from './locations.sql.ts';

interface CurrentRegion {
  organisation_id: number;
  region_id: number | null;
}

/** The new region of a location; forms send 0 for none. An unchanged region is not checked again. */
const acceptRegion = async (tx: Tx, before: CurrentRegion, requested: number | null | undefined) => {
  if (requested === undefined) return undefined;
  const regionId = requested === 0 ? null : requested;
  if (regionId === before.region_id) return regionId;
  const organisation = {
    id: before.organisation_id,
    require_regions: await requiresRegions(tx, before.organisation_id),
  };
  checkRegionOfLocation(organisation, regionId === null ? null : await lockRegion(tx, regionId));
  return regionId;
};

export const updateLocation: Handler<typeof calls.updateLocation> = async (tx, ctx) => {
  const { body } = ctx;
  const before = orNotFound(await lockLocation(tx, body.id));
  ctx.expectVersion(before.version);
  if (before.archived_at !== null) throw new Refusal('archived');
  const { name, street_address, apt_level_building, city_suburb, state, country, zip_code } = body;
  const { address_same_as_organisation = before.address_same_as_organisation } = body;
  const ownAddress = { street_address, apt_level_building, city_suburb, state, country, zip_code };
  const region_id = await acceptRegion(tx, before, body.region_id);
  const details = givenFields(
    withoutUnusedAddress(address_same_as_organisation, { name, region_id, address_same_as_organisation }, ownAddress),
  );
  await updateLocationRow(tx, body.id, details);
  const fields = differences(before, details);
  ctx.audit({ action: 'updated', entity: 'location', id: body.id, name: details.name ?? before.name, fields });
  const { version, ...entity } = orNotFound(await findLocation(tx, body.id));
  return { entity, version };
};
