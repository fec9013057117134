import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { sessionRoute } from '../../shell/session/session-route.ts';

export const organisationsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/organisations',
  staticData: { breadcrumb: 'organisations.title' },
});

/** One organisation with its header; the parent of its tabs. */
export const organisationRoute = createRoute({
  getParentRoute: () => organisationsRoute,
  path: '/$organisationId',
  staticData: { breadcrumb: '{0}' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(getOrganisationQuery(params.organisationId)),
  // What was typed for one organisation must not show up in the form of the next.
  remountDeps: ({ params }) => params.organisationId,
  component: lazyRouteComponent(() => import('./organisation-layout.tsx'), 'OrganisationLoader'),
});
