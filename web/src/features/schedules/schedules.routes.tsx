import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportsRoute } from '../reports/reports.routes.tsx';

export const schedulesRoute = createRoute({
  getParentRoute: () => reportsRoute,
  path: '/schedules',
  staticData: { breadcrumb: 'navigation.schedules' },
  component: lazyRouteComponent(() => import('./schedules-screen.tsx'), 'SchedulesScreen'),
});
