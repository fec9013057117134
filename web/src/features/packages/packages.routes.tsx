import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

const queries = () => import('./packages.queries.ts');

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
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queries().then(({ prefetchPackages }) => prefetchPackages(deps)),
  component: lazyRouteComponent(() => import('./packages-screen.tsx'), 'PackagesScreen'),
});

const createPackageRoute = createRoute({
  getParentRoute: () => packagesRoute,
  path: '/create',
  staticData: { breadcrumb: 'packages.createPackage' },
  loader: () => void queries().then(({ prefetchPackageForm }) => prefetchPackageForm()),
  component: lazyRouteComponent(() => import('./create-package-screen.tsx'), 'CreatePackageScreen'),
});

const packageRoute = createRoute({
  getParentRoute: () => packagesRoute,
  path: '/update/$packageId',
  staticData: { breadcrumb: '{0}' },
  loader: ({ params }) => void queries().then(({ prefetchPackageForm }) => prefetchPackageForm(params.packageId)),
  // What was typed for one package must not show up in the form of the next.
  remountDeps: ({ params }) => params.packageId,
  component: lazyRouteComponent(() => import('./package-screen.tsx'), 'PackageScreen'),
});

export const packagesRoutes = packagesRoute.addChildren([indexRoute, listRoute, createPackageRoute, packageRoute]);
