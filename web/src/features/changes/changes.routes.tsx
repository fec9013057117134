import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';

const changesRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/changes',
  staticData: { breadcrumb: 'navigation.changes' },
});

const listRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./changes-screen.tsx'), 'ChangesScreen'),
});

const changeRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: '/$changeId',
  staticData: { breadcrumb: '{0}' },
  component: lazyRouteComponent(() => import('./change-screen.tsx'), 'ChangeScreen'),
});

export const changesRoutes = changesRoute.addChildren([listRoute, changeRoute]);
