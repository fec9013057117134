import { PROVIDER_STAFF } from '@hub/contract/roles';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

export const jobsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  staticData: { breadcrumb: 'navigation.jobs', allowedRoles: PROVIDER_STAFF },
  loaderDeps: ({ search }) => search,
  // Few people open this page, so its queries are not part of everybody's first load.
  loader: ({ deps }) => void import('./jobs.queries.ts').then(({ prefetchJobs }) => prefetchJobs(deps)),
  component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
});
