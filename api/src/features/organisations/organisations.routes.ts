import * as calls from '@hub/contract/organisations';
import { type Route, route } from '../../http/route.ts';
import { archiveOneOrganisation, unarchiveOneOrganisation } from './archive-organisation.ts';
import { addNewRegion, deleteOneRegion, renameOneRegion } from './change-regions.ts';
import { createNewOrganisation } from './create-organisation.ts';
import { listOrganisationPage, readOrganisation, readOrganisationContents } from './read-organisations.ts';
import { changeOrganisationDetails } from './update-organisation.ts';

export const organisationRoutes: Route[] = [
  route(calls.listOrganisations, listOrganisationPage),
  route(calls.getOrganisation, readOrganisation),
  route(calls.getOrganisationContents, readOrganisationContents),
  route(calls.createOrganisation, createNewOrganisation),
  route(calls.updateOrganisation, changeOrganisationDetails),
  route(calls.archiveOrganisation, archiveOneOrganisation),
  route(calls.unarchiveOrganisation, unarchiveOneOrganisation),
  route(calls.addRegion, addNewRegion),
  route(calls.editRegion, renameOneRegion),
  route(calls.deleteRegion, deleteOneRegion),
];
