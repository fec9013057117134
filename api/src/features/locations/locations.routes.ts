import * as calls from '@hub/contract/locations';
import { type Route, route, withCsv } from '../../http/route.ts';
import { archiveLocation } from './archive-location.ts';
import { createLocation } from './create-location.ts';
import { getLocation } from './get-location.ts';
import { getLocationContents } from './get-location-contents.ts';
import { listLocations } from './list-locations.ts';
import { listLocationsOfOrganisation } from './list-locations-of-organisation.ts';
import { locationsAsCsv, locationsOfOrganisationAsCsv } from './locations-as-csv.ts';
import { unarchiveLocation } from './unarchive-location.ts';
import { updateLocation } from './update-location.ts';

export const locationRoutes: Route[] = [
  withCsv(calls.listLocations, listLocations, locationsAsCsv),
  withCsv(calls.listLocationsOfOrganisation, listLocationsOfOrganisation, locationsOfOrganisationAsCsv),
  route(calls.getLocation, getLocation),
  route(calls.getLocationContents, getLocationContents),
  route(calls.createLocation, createLocation),
  route(calls.updateLocation, updateLocation),
  route(calls.archiveLocation, archiveLocation),
  route(calls.unarchiveLocation, unarchiveLocation),
];
