import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

export const reportsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/reports',
  staticData: { breadcrumb: 'navigation.reports' },
});

export const reportsIndexRoute = createRoute({
  getParentRoute: () => reportsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
});

export const reportRoute = createRoute({
  getParentRoute: () => reportsRoute,
  path: '/$reportId',
  staticData: { breadcrumb: '{0}' },
  component: lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen'),
});
