import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';
import { rootRoute } from '../root-route.tsx';
import { requireSession } from './require-session.ts';

/** Everything that needs a signed-in person hangs below this route, inside the frame. */
export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'session',
  beforeLoad: ({ location, matches, preload }) => requireSession({ address: location.href, matches, preload }),
  // Also tells, in the background, whether the saved session still stands: a 401 ends it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(getCurrentUserQuery()),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('../shell.tsx'), 'Shell'),
});
