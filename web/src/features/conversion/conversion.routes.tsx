import { DEVS } from '@hub/contract/roles';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

// Few people open these pages, so their queries are not part of everybody's first load.
const queries = () => import('./conversion.queries.ts');

const v1ContractsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/v1licenses',
  staticData: { breadcrumb: 'navigation.v1Licenses' },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queries().then(({ prefetchV1Contracts }) => prefetchV1Contracts(deps)),
  component: lazyRouteComponent(() => import('./v1-contracts-screen.tsx'), 'V1ContractsScreen'),
});

const convertBatchRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/licenseconvert',
  staticData: { breadcrumb: 'navigation.licenseConversion', allowedRoles: DEVS },
  loader: () => void queries().then(({ prefetchConversion }) => prefetchConversion()),
  component: lazyRouteComponent(() => import('./convert-batch-screen.tsx'), 'ConvertBatchScreen'),
});

export const conversionRoutes = [v1ContractsRoute, convertBatchRoute];
