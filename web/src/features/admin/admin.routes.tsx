import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

/** The layout route of all admin screens. */
export const adminRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/admin',
  staticData: { breadcrumb: 'navigation.admin' },
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
});

export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/admin/users', replace: true });
  },
});
