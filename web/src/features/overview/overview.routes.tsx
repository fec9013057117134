import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

export const overviewRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/overview',
  staticData: { breadcrumb: 'navigation.overview' },
  loader: () => void import('./overview.queries.ts').then(({ prefetchOverview }) => prefetchOverview()),
  component: lazyRouteComponent(() => import('./overview-screen.tsx'), 'OverviewScreen'),
});
