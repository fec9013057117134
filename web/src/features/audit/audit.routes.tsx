import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  staticData: { breadcrumb: 'navigation.audit' },
  loaderDeps: ({ search }) => search,
  // Few people open this page, so its queries are not part of everybody's first load.
  loader: ({ deps }) => void import('./audit.queries.ts').then(({ prefetchAuditLines }) => prefetchAuditLines(deps)),
  component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
});
