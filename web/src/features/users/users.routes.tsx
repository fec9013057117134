import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { adminRoute } from '../admin/admin.routes.tsx';
import { locationRoute, locationsRoute, locationTabsRoute } from '../locations/location-route.ts';
import { organisationRoute } from '../organisations/organisation-route.ts';

const prefetch = () => import('./users.prefetch.ts');

export const locationUsersRoute = createRoute({
  getParentRoute: () => locationTabsRoute,
  path: '/users',
  staticData: { breadcrumb: 'users.title' },
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    void prefetch().then(({ prefetchUsersOfLocation }) => prefetchUsersOfLocation(Number(params.locationId), deps)),
  component: lazyRouteComponent(() => import('./location-users-screen.tsx'), 'LocationUsersScreen'),
});

export const organisationUsersRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/users',
  staticData: { breadcrumb: 'users.title' },
  component: lazyRouteComponent(() => import('./organisation-users-screen.tsx'), 'OrganisationUsersScreen'),
});

export const createUserRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/createuser',
  staticData: { breadcrumb: 'users.createUser' },
  component: lazyRouteComponent(() => import('./create-user-screen.tsx'), 'CreateUserScreen'),
});

/** A sibling of the location route, not its child: the page must open for people who may not see the location. */
export const userRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/$locationId/user/$userId',
  staticData: { breadcrumb: '{1}', parentBreadcrumb: { name: '{0}', to: '/locations/$locationId' } },
  loader: ({ params }) => void prefetch().then(({ prefetchUser }) => prefetchUser(params.userId)),
  component: lazyRouteComponent(() => import('./user-screen.tsx'), 'UserScreen'),
});

export const invitationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/overview/invitations',
  staticData: {
    breadcrumb: 'navigation.invitations',
    parentBreadcrumb: { name: 'navigation.overview', to: '/overview' },
  },
  component: lazyRouteComponent(() => import('./invitations-screen.tsx'), 'InvitationsScreen'),
});

export const adminUsersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  staticData: { breadcrumb: 'users.title' },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch().then(({ prefetchAdminUsers }) => prefetchAdminUsers(deps)),
  component: lazyRouteComponent(() => import('./admin-users-screen.tsx'), 'AdminUsersScreen'),
});
