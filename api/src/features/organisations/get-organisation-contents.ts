import type * as calls from '@hub/contract/organisations';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { countOrganisationContents } from './organisations.sql.ts';

export const getOrganisationContents: Handler<typeof calls.getOrganisationContents> = async (tx, { params }) =>
  orNotFound(await countOrganisationContents(tx, params.id));
