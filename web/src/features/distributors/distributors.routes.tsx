import { DEVS } from '@hub/contract/roles';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

// Few people open these pages, so their queries are not part of everybody's first load.
const queries = () => import('./distributors.queries.ts');

const distributorsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/distributors',
  staticData: { breadcrumb: 'navigation.distributors', allowedRoles: DEVS },
});

const listRoute = createRoute({
  getParentRoute: () => distributorsRoute,
  path: '/',
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queries().then(({ prefetchDistributors }) => prefetchDistributors(deps)),
  component: lazyRouteComponent(() => import('./distributors-screen.tsx'), 'DistributorsScreen'),
});

const createDistributorRoute = createRoute({
  getParentRoute: () => distributorsRoute,
  path: '/create',
  staticData: { breadcrumb: 'navigation.createDistributor' },
  component: lazyRouteComponent(() => import('./create-distributor-screen.tsx'), 'CreateDistributorScreen'),
});

const distributorRoute = createRoute({
  getParentRoute: () => distributorsRoute,
  path: '/$number',
  staticData: { breadcrumb: '{0}' },
  loader: ({ params }) => void queries().then(({ prefetchDistributor }) => prefetchDistributor(params.number)),
  component: lazyRouteComponent(() => import('./distributor-screen.tsx'), 'DistributorScreen'),
});

export const distributorsRoutes = distributorsRoute.addChildren([listRoute, createDistributorRoute, distributorRoute]);
