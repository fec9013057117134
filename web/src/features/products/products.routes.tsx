import { PROVIDER_STAFF } from '@hub/contract/roles';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

// Few people open these pages, so their queries are not part of everybody's first load.
const queries = () => import('./products.queries.ts');

const productsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products',
  staticData: { breadcrumb: 'navigation.products', allowedRoles: PROVIDER_STAFF },
});

const listRoute = createRoute({
  getParentRoute: () => productsRoute,
  path: '/',
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queries().then(({ prefetchCatalogue }) => prefetchCatalogue(deps)),
  component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
});

const createProductRoute = createRoute({
  getParentRoute: () => productsRoute,
  path: '/create',
  staticData: { breadcrumb: 'navigation.createProduct' },
  component: lazyRouteComponent(() => import('./create-product-screen.tsx'), 'CreateProductScreen'),
});

const productRoute = createRoute({
  getParentRoute: () => productsRoute,
  path: '/$productId',
  staticData: { breadcrumb: '{0}' },
  loader: ({ params }) => void queries().then(({ prefetchProduct }) => prefetchProduct(params.productId)),
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
});

export const productsRoutes = productsRoute.addChildren([listRoute, createProductRoute, productRoute]);
