import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

const reportsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/reports',
  staticData: { breadcrumb: 'navigation.reports' },
});

const indexRoute = createRoute({
  getParentRoute: () => reportsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => reportsRoute,
  path: '/$reportId',
  staticData: { breadcrumb: '{0}' },
  component: lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen'),
});

export const reportsRoutes = reportsRoute.addChildren([indexRoute, reportRoute]);
