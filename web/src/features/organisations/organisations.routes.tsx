import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listOrganisationsQuery, organisationList } from './organisation-list.ts';
import { organisationRoute, organisationsRoute } from './organisation-route.ts';

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
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(listOrganisationsQuery(deps)),
  component: lazyRouteComponent(() => import('./organisations-screen.tsx'), 'OrganisationsScreen'),
});

const createOrganisationRoute = createRoute({
  getParentRoute: () => organisationsRoute,
  path: '/create',
  staticData: { name: 'OrgCreate', breadcrumb: 'organisations.createTitle' },
  component: lazyRouteComponent(() => import('./create-organisation-screen.tsx'), 'CreateOrganisationScreen'),
});

const detailsRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./organisation-details.tsx'), 'OrganisationDetails'),
});

const regionsRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/regions',
  staticData: { breadcrumb: 'organisations.regions' },
  component: lazyRouteComponent(() => import('./organisation-regions.tsx'), 'OrganisationRegions'),
});

const locationsRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/locations',
  staticData: { breadcrumb: 'organisations.locations' },
  component: lazyRouteComponent(() => import('./organisation-locations.tsx'), 'OrganisationLocations'),
});

export const organisationsScreens = [indexRoute, listRoute, createOrganisationRoute] as const;

/** The tabs of this feature; other features have the tabs of what is theirs. */
export const organisationTabs = [detailsRoute, regionsRoute, locationsRoute] as const;
