import * as calls from '@hub/contract/organisations';
import { type Route, route, withCsv } from '../../http/route.ts';
import { addRegion } from './add-region.ts';
import { archiveOrganisation } from './archive-organisation.ts';
import { createOrganisation } from './create-organisation.ts';
import { deleteRegion } from './delete-region.ts';
import { editRegion } from './edit-region.ts';
import { getOrganisation } from './get-organisation.ts';
import { getOrganisationContents } from './get-organisation-contents.ts';
import { listOrganisations } from './list-organisations.ts';
import { organisationsAsCsv } from './organisations-as-csv.ts';
import { unarchiveOrganisation } from './unarchive-organisation.ts';
import { updateOrganisation } from './update-organisation.ts';

export const organisationRoutes: Route[] = [
  withCsv(calls.listOrganisations, listOrganisations, organisationsAsCsv),
  route(calls.getOrganisation, getOrganisation),
  route(calls.getOrganisationContents, getOrganisationContents),
  route(calls.createOrganisation, createOrganisation),
  route(calls.updateOrganisation, updateOrganisation),
  route(calls.archiveOrganisation, archiveOrganisation),
  route(calls.unarchiveOrganisation, unarchiveOrganisation),
  route(calls.addRegion, addRegion),
  route(calls.editRegion, editRegion),
  route(calls.deleteRegion, deleteRegion),
];
