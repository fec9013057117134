import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin.routes.tsx';

export const webhooksRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/api/webhooks',
  staticData: { breadcrumb: 'navigation.webhooks', parentBreadcrumb: { name: 'navigation.api', to: '/admin/api' } },
  component: lazyRouteComponent(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
});

export const webhookRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/api/webhooks/$id',
  staticData: {
    breadcrumb: '{0}',
    parentBreadcrumb: { name: 'navigation.webhooks', to: '/admin/api/webhooks' },
  },
  component: lazyRouteComponent(() => import('./webhook-screen.tsx'), 'WebhookScreen'),
});
