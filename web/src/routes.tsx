import { createRoute, redirect } from '@tanstack/react-router';
import { adminIndexRoute, adminRoute } from './features/admin/admin.routes.tsx';
import { auditRoute } from './features/audit/audit.routes.tsx';
import { changesRoutes } from './features/changes/changes.routes.tsx';
import { conversionRoutes } from './features/conversion/conversion.routes.tsx';
import { distributorsRoutes } from './features/distributors/distributors.routes.tsx';
import { importsRoutes } from './features/imports/imports.routes.tsx';
import { jobsRoute } from './features/jobs/jobs.routes.tsx';
import {
  allLicencesRoute,
  licenceByIdRoute,
  licencePages,
  locationLicencesRoute,
  organisationLicencesRoute,
  verificationsRoute,
} from './features/licences/licences.routes.tsx';
import { locationRoute, locationsRoute, locationTabsRoute } from './features/locations/location-route.ts';
import { locationPages, locationsScreens } from './features/locations/locations.routes.tsx';
import { organisationRoute, organisationsRoute } from './features/organisations/organisation-route.ts';
import { organisationsScreens, organisationTabs } from './features/organisations/organisations.routes.tsx';
import { overviewRoute } from './features/overview/overview.routes.tsx';
import { packagesRoutes } from './features/packages/packages.routes.tsx';
import { productsRoutes } from './features/products/products.routes.tsx';
import { remindersRoute } from './features/reminders/reminders.routes.tsx';
import { renewalsIndexRoute, renewalsRoute } from './features/renewals/renewals.routes.tsx';
import { reportRoute, reportsIndexRoute, reportsRoute } from './features/reports/reports.routes.tsx';
import { schedulesRoute } from './features/schedules/schedules.routes.tsx';
import { searchRoute } from './features/search/search.routes.tsx';
import { securityRoute } from './features/security/security.routes.tsx';
import { sessionRoutes } from './features/session/session.routes.ts';
import { serviceAccountsRoute } from './features/tokens/tokens.routes.tsx';
import {
  adminUsersRoute,
  createUserRoute,
  invitationsRoute,
  locationUsersRoute,
  organisationUsersRoute,
  userRoute,
} from './features/users/users.routes.tsx';
import { webhookRoute, webhooksRoute } from './features/webhooks/webhooks.routes.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { sessionRoute } from './shell/session/session-route.ts';

const homeRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/locations', replace: true });
  },
});

/** Every other path, below the session route: signed-out users are redirected and learn nothing about which pages exist. */
const notFoundRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '$',
  staticData: { title: 'shell.notFoundTitle' },
  component: NotFoundPage,
});

/** Several features have pages below a location. */
const locationsRoutes = locationsRoute.addChildren([
  ...locationsScreens,
  userRoute,
  locationRoute.addChildren([
    ...locationPages,
    createUserRoute,
    ...licencePages,
    locationTabsRoute.addChildren([locationLicencesRoute, locationUsersRoute]),
  ]),
]);

const organisationsRoutes = organisationsRoute.addChildren([
  ...organisationsScreens,
  organisationRoute.addChildren([...organisationTabs, organisationLicencesRoute, organisationUsersRoute]),
]);

const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminUsersRoute,
  packagesRoutes,
  productsRoutes,
  ...conversionRoutes,
  distributorsRoutes,
  importsRoutes,
  jobsRoute,
  auditRoute,
  serviceAccountsRoute,
  webhooksRoute,
  webhookRoute,
]);

export const routeTree = rootRoute.addChildren([
  ...sessionRoutes,
  sessionRoute.addChildren([
    homeRoute,
    overviewRoute,
    renewalsRoute.addChildren([renewalsIndexRoute, remindersRoute]),
    invitationsRoute,
    locationsRoutes,
    organisationsRoutes,
    allLicencesRoute,
    changesRoutes,
    verificationsRoute,
    licenceByIdRoute,
    reportsRoute.addChildren([reportsIndexRoute, schedulesRoute, reportRoute]),
    searchRoute,
    adminRoutes,
    securityRoute,
    notFoundRoute,
  ]),
]);
