import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { DocumentTitle } from './document-title.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { RecordSource } from './palette/record-source.ts';
import type { SearchParams } from './search-params.ts';
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
  // Lists and screens check the parameters they know when they read them.
  validateSearch: (search: SearchParams): SearchParams => search,
  component: Root,
  notFoundComponent: NotFoundPage,
});
