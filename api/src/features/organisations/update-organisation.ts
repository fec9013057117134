import type * as calls from '@hub/contract/organisations';
import { differences } from '../../http/audit.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findOrganisation, lockOrganisation, lockWithLocations, updateOrganisationRow } from './organisations.sql.ts';

export const updateOrganisation: Handler<typeof calls.updateOrganisation> = async (tx, ctx) => {
  const { body } = ctx;
  // A new name is copied to the locations, which must be locked before their organisation.
  const lock = body.name === undefined ? lockOrganisation : lockWithLocations;
  const before = orNotFound(await lock(tx, body.id));
  ctx.expectVersion(before.version);
  if (before.archived_at !== null) throw new Refusal('archived');
  const { name, website, street_address, apartment_level_building, city, state, country, zip, require_regions } = body;
  const details = givenFields({
    name,
    website,
    street_address,
    apartment_level_building,
    city,
    state,
    country,
    zip,
    require_regions,
  });
  const fields = differences(before, details);
  if (Object.keys(fields).length > 0) await updateOrganisationRow(tx, body.id, details);
  ctx.audit({ action: 'updated', entity: 'organisation', id: body.id, name: details.name ?? before.name, fields });
  const { version, ...entity } = orNotFound(await findOrganisation(tx, body.id));
  return { entity, version };
};
