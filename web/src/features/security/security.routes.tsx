import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { factorsQuery, ownSessionsQuery } from './security.queries.ts';

export const securityRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/security',
  staticData: { breadcrumb: 'security.title' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(factorsQuery());
    void context.queryClient.prefetchQuery(ownSessionsQuery());
  },
  component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
});
