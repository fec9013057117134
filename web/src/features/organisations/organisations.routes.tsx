import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session-route.ts';
import { organisationList } from './organisation-list.ts';
import { organisationsQuery } from './organisations.queries.ts';

const organisationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/organisations',
  staticData: { crumb: 'organisations.title' },
});

const indexRoute = createRoute({
  getParentRoute: () => organisationsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/organisations/list', replace: true });
  },
});

const listRoute = createRoute({
  getParentRoute: () => organisationsRoute,
  path: '/list',
  loaderDeps: ({ search }) => organisationList.query(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(organisationsQuery(deps)),
  component: lazyRouteComponent(() => import('./organisations-screen.tsx'), 'OrganisationsScreen'),
});

const createOrganisationRoute = createRoute({
  getParentRoute: () => organisationsRoute,
  path: '/create',
  staticData: { crumb: 'organisations.createTitle' },
  component: lazyRouteComponent(() => import('./create-organisation-screen.tsx'), 'CreateOrganisationScreen'),
});

export const organisationsRoutes = organisationsRoute.addChildren([indexRoute, listRoute, createOrganisationRoute]);
