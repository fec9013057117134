import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAllPackagesQuery, listProductModulesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import type { queryClient as client } from '../../client/query-client.ts';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { locationRoute, locationTabsRoute } from '../locations/location-route.ts';
import { organisationRoute } from '../organisations/organisation-route.ts';
import { activityList, licenceList, unverifiedList } from './licence-list.ts';
import {
  getLicenceQuery,
  listKeysOfBatchQuery,
  listLicenceActivityQuery,
  listLicencesOfLocationQuery,
  listUnverifiedLicencesQuery,
} from './licences.queries.ts';

const prefetchCatalogue = (queryClient: typeof client): void => {
  void queryClient.prefetchQuery(listProductsQuery());
  void queryClient.prefetchQuery(listProductModulesQuery());
  void queryClient.prefetchQuery(listAllPackagesQuery());
};

/** The default tab of a location. */
export const locationLicencesRoute = createRoute({
  getParentRoute: () => locationTabsRoute,
  path: '/',
  loaderDeps: ({ search }) => licenceList.query(search),
  loader: ({ context, params, deps }) =>
    void context.queryClient.prefetchQuery(listLicencesOfLocationQuery(Number(params.locationId), deps)),
  component: lazyRouteComponent(() => import('./location-licences-screen.tsx'), 'LocationLicencesScreen'),
});

export const organisationLicencesRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/licences',
  staticData: { breadcrumb: 'organisations.licences' },
  component: lazyRouteComponent(() => import('./organisation-licences-screen.tsx'), 'OrganisationLicencesScreen'),
});

const createLicenceRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/createlicense',
  staticData: { breadcrumb: 'navigation.createLicense' },
  loader: ({ context }) => prefetchCatalogue(context.queryClient),
  component: lazyRouteComponent(() => import('./form/create-licence-screen.tsx'), 'CreateLicenceScreen'),
});

const licenceKeysRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/licensekeys/$licenceId',
  staticData: { breadcrumb: 'navigation.activationKeys' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(listKeysOfBatchQuery(params.licenceId)),
  component: lazyRouteComponent(() => import('./keys/licence-keys-screen.tsx'), 'LicenceKeysScreen'),
});

/** One licence: its own page, and its whole activity below it. */
const licenceRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/license/$licenceId',
  staticData: { breadcrumb: '{1}' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(getLicenceQuery(params.licenceId)),
  // What was typed for one licence must not show up in the form of the next, such as its copy.
  remountDeps: ({ params }) => params.licenceId,
  component: lazyRouteComponent(() => import('./licence-loader.tsx'), 'LicenceLoader'),
});

const licenceDetailsRoute = createRoute({
  getParentRoute: () => licenceRoute,
  path: '/',
  loader: ({ context }) => prefetchCatalogue(context.queryClient),
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('./licence-screen.tsx'), 'LicenceScreen'),
});

const licenceActivityRoute = createRoute({
  getParentRoute: () => licenceRoute,
  path: '/activity',
  staticData: { breadcrumb: 'navigation.licenceActivity' },
  loaderDeps: ({ search }) => activityList.query(search),
  loader: ({ context, params, deps }) =>
    void context.queryClient.prefetchQuery(listLicenceActivityQuery(params.licenceId, deps)),
  component: lazyRouteComponent(() => import('./activity/licence-activity-screen.tsx'), 'LicenceActivityScreen'),
});

/** The pages of licences below a location. */
export const licencePages = [
  createLicenceRoute,
  licenceKeysRoute,
  licenceRoute.addChildren([licenceDetailsRoute, licenceActivityRoute]),
] as const;

/** Its list is defined in its own chunk, so that the first load does not have it. */
export const allLicencesRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/licences',
  staticData: { breadcrumb: 'navigation.licences' },
  component: lazyRouteComponent(() => import('./all/all-licences-screen.tsx'), 'AllLicencesScreen'),
});

export const verificationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/licence/verifications',
  staticData: { breadcrumb: 'navigation.verifications' },
  loaderDeps: ({ search }) => unverifiedList.query(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(listUnverifiedLicencesQuery(deps)),
  component: lazyRouteComponent(() => import('./verification/verifications-screen.tsx'), 'VerificationsScreen'),
});
