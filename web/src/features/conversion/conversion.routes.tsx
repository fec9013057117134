import { DEVS } from '@hub/contract/roles';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';
import { contractList } from './contract-list.ts';
import { getConversionProgressQuery, getConversionStatsQuery, listV1ContractsQuery } from './conversion.queries.ts';

const v1ContractsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/v1licenses',
  staticData: { breadcrumb: 'navigation.v1Licenses' },
  loaderDeps: ({ search }) => contractList.query(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(getConversionStatsQuery());
    void context.queryClient.prefetchQuery(listV1ContractsQuery(deps));
  },
  component: lazyRouteComponent(() => import('./v1-contracts-screen.tsx'), 'V1ContractsScreen'),
});

const convertBatchRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/licenseconvert',
  staticData: { breadcrumb: 'navigation.licenseConversion', allowedRoles: DEVS },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(getConversionStatsQuery());
    void context.queryClient.prefetchQuery(getConversionProgressQuery());
  },
  component: lazyRouteComponent(() => import('./convert-batch-screen.tsx'), 'ConvertBatchScreen'),
});

export const conversionRoutes = [v1ContractsRoute, convertBatchRoute];
