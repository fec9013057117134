import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { rootRoute } from '../root-route.tsx';
import { requireSession } from './require-session.ts';

/** The parent of every page that needs a session; renders the shell. */
export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'session',
  beforeLoad: ({ location, matches, preload }) => requireSession({ href: location.href, matches, preload }),
  // Also checks in the background that the saved session is still valid: a 401 ends it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(getCurrentUserQuery()),
  component: lazyRouteComponent(() => import('../shell.tsx'), 'Shell'),
});
