import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { DocumentTitle } from './document-title.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Toasts } from './toasts.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <Toasts />
    </>
  );
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});
