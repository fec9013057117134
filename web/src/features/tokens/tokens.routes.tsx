import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

export const serviceAccountsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/api',
  staticData: { breadcrumb: 'navigation.api' },
  component: lazyRouteComponent(() => import('./service-accounts-screen.tsx'), 'ServiceAccountsScreen'),
});
