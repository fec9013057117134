import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { getFactorsQuery, listOwnSessionsQuery } from './security.queries.ts';

export const securityRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/security',
  staticData: { breadcrumb: 'security.title' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(getFactorsQuery());
    void context.queryClient.prefetchQuery(listOwnSessionsQuery());
  },
  component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
});
