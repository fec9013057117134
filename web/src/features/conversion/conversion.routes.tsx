import { DEVS } from '@hub/contract/roles';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';
import { contractList } from './contract-list.ts';
import { contractsQuery, conversionStatsQuery, progressQuery } from './conversion.queries.ts';

const v1ContractsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/v1licenses',
  staticData: { breadcrumb: 'navigation.v1Licenses' },
  loaderDeps: ({ search }) => contractList.query(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(conversionStatsQuery());
    void context.queryClient.prefetchQuery(contractsQuery(deps));
  },
  component: lazyRouteComponent(() => import('./v1-contracts-screen.tsx'), 'V1ContractsScreen'),
});

const convertBatchRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/licenseconvert',
  staticData: { breadcrumb: 'navigation.licenseConversion', allowedRoles: DEVS },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(conversionStatsQuery());
    void context.queryClient.prefetchQuery(progressQuery());
  },
  component: lazyRouteComponent(() => import('./convert-batch-screen.tsx'), 'ConvertBatchScreen'),
});

export const conversionRoutes = [v1ContractsRoute, convertBatchRoute];
