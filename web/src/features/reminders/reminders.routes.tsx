import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { renewalsRoute } from '../renewals/renewals.routes.tsx';

export const remindersRoute = createRoute({
  getParentRoute: () => renewalsRoute,
  path: '/reminders',
  staticData: { breadcrumb: 'navigation.reminders' },
  component: lazyRouteComponent(() => import('./reminders-screen.tsx'), 'RemindersScreen'),
});
