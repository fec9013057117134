import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listLocationsQuery, locationList } from './location-list.ts';
import { locationRoute, locationsRoute } from './location-route.ts';

const indexRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/locations/list', replace: true });
  },
});

const listRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/list',
  validateSearch: (search): { search?: string } => search,
  loaderDeps: ({ search }) => locationList.query(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(listLocationsQuery(deps)),
  component: lazyRouteComponent(() => import('./locations-screen.tsx'), 'LocationsScreen'),
});

const organisationOf = (search: Record<string, unknown>): { organisation?: number } =>
  /^[1-9]\d{0,9}$/.test(String(search.organisation)) ? { organisation: Number(search.organisation) } : {};

const createLocationRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/create',
  staticData: { breadcrumb: 'locations.createTitle' },
  validateSearch: organisationOf,
  component: lazyRouteComponent(() => import('./create-location-screen.tsx'), 'CreateLocationScreen'),
});

const editRoute = createRoute({
  getParentRoute: () => locationRoute,
  path: '/edit',
  staticData: { breadcrumb: 'locations.edit' },
  component: lazyRouteComponent(() => import('./edit-location-screen.tsx'), 'EditLocationScreen'),
});

/** The screens that are not about a single location. */
export const locationsScreens = [indexRoute, listRoute, createLocationRoute] as const;

/** The location's own pages; those of users and licences come from their features. */
export const locationPages = [editRoute] as const;
