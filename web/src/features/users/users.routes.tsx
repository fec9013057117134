import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { adminRoute } from '../admin/admin.routes.tsx';
import { locationRoute, locationsRoute, locationTabsRoute } from '../locations/location-route.ts';
import { inviteList, userList } from './user-list.ts';
import {
  getUserQuery,
  listAdminUsersQuery,
  listInvitesOfLocationQuery,
  listUsersOfLocationQuery,
} from './users.queries.ts';

export const locationUsersRoute = createRoute({
  getParentRoute: () => locationTabsRoute,
  path: '/users',
  staticData: { breadcrumb: 'users.title' },
  loaderDeps: ({ search }) => ({ users: userList.query(search), pending: inviteList.query(search) }),
  loader: ({ context, params, deps }) => {
    const locationId = Number(params.locationId);
    void context.queryClient.prefetchQuery(listUsersOfLocationQuery(locationId, deps.users));
    void context.queryClient.prefetchQuery(listInvitesOfLocationQuery(locationId, deps.pending));
  },
  component: lazyRouteComponent(() => import('./location-users-screen.tsx'), 'LocationUsersScreen'),
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
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(getUserQuery(params.userId)),
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
  loaderDeps: ({ search }) => userList.query(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(listAdminUsersQuery(deps)),
  component: lazyRouteComponent(() => import('./admin-users-screen.tsx'), 'AdminUsersScreen'),
});
