import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

const importsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/imports',
  staticData: { breadcrumb: 'navigation.imports' },
});

const uploadRoute = createRoute({
  getParentRoute: () => importsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./upload-screen.tsx'), 'UploadScreen'),
});

const importRoute = createRoute({
  getParentRoute: () => importsRoute,
  path: '/$importId',
  staticData: { breadcrumb: '{0}' },
  component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
});

export const importsRoutes = importsRoute.addChildren([uploadRoute, importRoute]);
