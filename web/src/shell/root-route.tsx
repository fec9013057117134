import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { DocumentTitle } from './document-title.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { RecordSource } from './palette/record-source.ts';
import { Toasts } from './toasts.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Where the palette looks for records. */
  recordSources: readonly RecordSource[];
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
