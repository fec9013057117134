import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

export const securityRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/security',
  staticData: { breadcrumb: 'security.title' },
  loader: () => void import('./security.queries.ts').then(({ prefetchSecurity }) => prefetchSecurity()),
  component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
});
