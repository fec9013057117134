import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/locations';
import type { Tx } from '../../db/database.ts';
import { differences } from '../../http/audit.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound, Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockLocation, lockRegion, requiresRegions, updateLocationRow } from './change-locations.sql.ts';
import { findLocation } from './locations.sql.ts';

interface Standing {
  organisation_id: number;
  region_id: number | null;
}

/** The region a location shall have; forms send 0 for none. One that stays as it is needs no asking. */
const acceptRegion = async (tx: Tx, before: Standing, choice: number | null | undefined) => {
  if (choice === undefined) return undefined;
  const chosen = choice === 0 ? null : choice;
  if (chosen === before.region_id) return chosen;
  if (chosen === null) {
    if (await requiresRegions(tx, before.organisation_id)) throw refuseFields({ region_id: PROBLEM.regionRequired });
  } else if ((await lockRegion(tx, chosen))?.organisation_id !== before.organisation_id) {
    throw refuseFields({ region_id: PROBLEM.notFound });
  }
  return chosen;
};

export const updateLocation: Handler<typeof calls.updateLocation> = async (tx, ctx) => {
  const { body } = ctx;
  const before = orNotFound(await lockLocation(tx, body.id));
  ctx.expectVersion(before.version);
  if (before.archived_at !== null) throw new Refusal('archived');
  const { name, street_address, apt_level_building, city_suburb, state, country, zip_code } = body;
  const { address_same_as_organisation = before.address_same_as_organisation } = body;
  const ownAddress = { street_address, apt_level_building, city_suburb, state, country, zip_code };
  const details = givenFields({
    name,
    region_id: await acceptRegion(tx, before, body.region_id),
    address_same_as_organisation,
    // The form hides its own address behind the box; what stands there is kept for the day the box is taken off.
    ...(address_same_as_organisation ? {} : ownAddress),
  });
  await updateLocationRow(tx, body.id, details);
  const fields = differences(before, details);
  ctx.audit({ action: 'updated', entity: 'location', id: body.id, name: details.name ?? before.name, fields });
  const { version, ...entity } = orNotFound(await findLocation(tx, body.id));
  return { entity, version };
};
