import { createRoute, redirect } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session-route.ts';

const locationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/locations',
  staticData: { crumb: 'navigation.locations' },
});

const indexRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/locations/list', replace: true });
  },
});

export const locationsRoutes = locationsRoute.addChildren([indexRoute]);
