import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { locationRoute, locationTabsRoute } from '../locations/location-route.ts';
import { organisationRoute } from '../organisations/organisation-route.ts';

const prefetch = () => import('./licences.prefetch.ts');

/** The default tab of a location. */
export const locationLicencesRoute = createRoute({
  getParentRoute: () => locationTabsRoute,
  path: '/',
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    void prefetch().then(({ prefetchLicencesOfLocation }) => prefetchLicencesOfLocation(params.locationId, deps)),
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
  loader: () => void prefetch().then(({ prefetchCatalogue }) => prefetchCatalogue()),
  component: lazyRouteComponent(() => import('./form/create-licence-screen.tsx'), 'CreateLicenceScreen'),
});

const licenceKeysRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/licensekeys/$licenceId',
  staticData: { breadcrumb: 'navigation.activationKeys' },
  loader: ({ params }) => void prefetch().then(({ prefetchKeysOfBatch }) => prefetchKeysOfBatch(params.licenceId)),
  component: lazyRouteComponent(() => import('./keys/licence-keys-screen.tsx'), 'LicenceKeysScreen'),
});

/** One licence: its own page, and its whole activity below it. */
const licenceRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/license/$licenceId',
  staticData: { breadcrumb: '{1}' },
  loader: ({ params }) => void prefetch().then(({ prefetchLicence }) => prefetchLicence(params.licenceId)),
  // What was typed for one licence must not show up in the form of the next, such as its copy.
  remountDeps: ({ params }) => params.licenceId,
  component: lazyRouteComponent(() => import('./licence-loader.tsx'), 'LicenceLoader'),
});

const licenceDetailsRoute = createRoute({
  getParentRoute: () => licenceRoute,
  path: '/',
  loader: () => void prefetch().then(({ prefetchCatalogue }) => prefetchCatalogue()),
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('./licence-screen.tsx'), 'LicenceScreen'),
});

const licenceActivityRoute = createRoute({
  getParentRoute: () => licenceRoute,
  path: '/activity',
  staticData: { breadcrumb: 'navigation.licenceActivity' },
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    void prefetch().then(({ prefetchLicenceActivity }) => prefetchLicenceActivity(params.licenceId, deps)),
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

/** A licence by its id alone, for links from where its location is not known. */
export const licenceByIdRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/licence/$licenceId',
  component: lazyRouteComponent(() => import('./licence-redirect.tsx'), 'LicenceRedirect'),
});

export const verificationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/licence/verifications',
  staticData: { breadcrumb: 'navigation.verifications' },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch().then(({ prefetchUnverifiedLicences }) => prefetchUnverifiedLicences(deps)),
  component: lazyRouteComponent(() => import('./verification/verifications-screen.tsx'), 'VerificationsScreen'),
});
