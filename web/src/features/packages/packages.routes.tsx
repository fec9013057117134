import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listProductModulesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import { adminRoute } from '../admin/admin.routes.tsx';
import { packageList } from './package-list.ts';
import { getPackageQuery, listPackagesQuery } from './packages.queries.ts';

const packagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/packages',
  staticData: { breadcrumb: 'packages.title' },
});

const indexRoute = createRoute({
  getParentRoute: () => packagesRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/admin/packages/list', replace: true });
  },
});

const listRoute = createRoute({
  getParentRoute: () => packagesRoute,
  path: '/list',
  loaderDeps: ({ search }) => packageList.query(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(listPackagesQuery(deps)),
  component: lazyRouteComponent(() => import('./packages-screen.tsx'), 'PackagesScreen'),
});

const createPackageRoute = createRoute({
  getParentRoute: () => packagesRoute,
  path: '/create',
  staticData: { breadcrumb: 'packages.createPackage' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(listProductsQuery());
    void context.queryClient.prefetchQuery(listProductModulesQuery());
  },
  component: lazyRouteComponent(() => import('./create-package-screen.tsx'), 'CreatePackageScreen'),
});

const packageRoute = createRoute({
  getParentRoute: () => packagesRoute,
  path: '/update/$packageId',
  staticData: { breadcrumb: '{0}' },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getPackageQuery(params.packageId));
    void context.queryClient.prefetchQuery(listProductsQuery());
    void context.queryClient.prefetchQuery(listProductModulesQuery());
  },
  // What was typed for one package must not show up in the form of the next.
  remountDeps: ({ params }) => params.packageId,
  component: lazyRouteComponent(() => import('./package-screen.tsx'), 'PackageScreen'),
});

export const packagesRoutes = packagesRoute.addChildren([indexRoute, listRoute, createPackageRoute, packageRoute]);
