import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

export const renewalsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/renewals',
  staticData: { breadcrumb: 'navigation.renewals' },
});

export const renewalsIndexRoute = createRoute({
  getParentRoute: () => renewalsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./renewals-screen.tsx'), 'RenewalsScreen'),
});
