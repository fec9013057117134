import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionRoute } from '../../shell/session/session-route.ts';
import { isTooLong, searchHubQuery } from './search.queries.ts';

export const searchRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/search/$term',
  // See pathSegment.
  params: { parse: ({ term }) => ({ term: term.trim() }), stringify: ({ term }) => ({ term }) },
  staticData: { hidesBreadcrumbs: true, title: 'navigation.search' },
  loader: ({ context, params }) => {
    if (!isTooLong(params.term)) void context.queryClient.prefetchQuery(searchHubQuery(params.term));
  },
  // "Show more" applies to one term only.
  remountDeps: ({ params }) => params.term,
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen'),
});
