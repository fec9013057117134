import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from './client/query-client.ts';
import { routeTree } from './routes.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import type { RecordSource } from './shell/palette/record-source.ts';
import { parseSearch, stringifySearch } from './shell/search-params.ts';
import { PageSkeleton } from './ui/feedback/skeletons.tsx';

/** Loaded with the first search, to keep it out of the first load. */
const searchRecords: RecordSource = async (typed, signal) =>
  (await import('./features/search/palette-records.ts')).searchRecords(typed, signal);

export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient, recordSources: [searchRecords] },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
