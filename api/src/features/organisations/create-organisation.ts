import type * as calls from '@hub/contract/organisations';
import { newOrganisationCode } from '../../customers/organisation-code.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findOrganisation, insertOrganisation } from './organisations.sql.ts';

export const createOrganisation: Handler<typeof calls.createOrganisation> = async (tx, ctx) => {
  const { body, actor } = ctx;
  const details = { ...givenFields(body), name: body.name };
  const { id } = await insertOrganisation(tx, {
    ...details,
    organisation_code: newOrganisationCode(),
    created_by: actor.answerableId,
  });
  ctx.audit({ action: 'created', entity: 'organisation', id, name: body.name });
  const { version, ...organisation } = orNotFound(await findOrganisation(tx, id));
  return organisation;
};
