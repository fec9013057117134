import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getLocationQuery } from '../../client/record-queries.ts';
import { sessionRoute } from '../../shell/session/session-route.ts';

export const locationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/locations',
  staticData: { breadcrumb: 'navigation.locations' },
});

/**
 * One location: names it in the breadcrumbs as `{0}`, and shows the not-found page when there is none.
 * The parent of pages below a location that have their own header; theirs is the breadcrumb `{1}`.
 */
export const locationRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/$locationId',
  staticData: { breadcrumb: '{0}' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(getLocationQuery(params.locationId)),
  // What was typed for one location must not show up in the form of the next.
  remountDeps: ({ params }) => params.locationId,
  component: lazyRouteComponent(() => import('./location-loader.tsx'), 'LocationLoader'),
});

/** The location's header and tabs; the parent of each tab's route. */
export const locationTabsRoute = createRoute({
  getParentRoute: () => locationRoute,
  id: 'tabs',
  component: lazyRouteComponent(() => import('./location-layout.tsx'), 'LocationLayout'),
});
