import * as calls from '@hub/contract/locations';
import { type Route, route } from '../../http/route.ts';
import { archiveOneLocation, unarchiveOneLocation } from './archive-location.ts';
import { createNewLocation } from './create-location.ts';
import { listLocationPage, listLocationPageOf, readLocation, readLocationContents } from './read-locations.ts';
import { changeLocationDetails } from './update-location.ts';

export const locationRoutes: Route[] = [
  route(calls.listLocations, listLocationPage),
  route(calls.listLocationsOfOrganisation, listLocationPageOf),
  route(calls.getLocation, readLocation),
  route(calls.getLocationContents, readLocationContents),
  route(calls.createLocation, createNewLocation),
  route(calls.updateLocation, changeLocationDetails),
  route(calls.archiveLocation, archiveOneLocation),
  route(calls.unarchiveLocation, unarchiveOneLocation),
];
