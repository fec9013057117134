import { QueryCache, QueryClient } from '@tanstack/react-query';
import { log } from '../log.ts';
import { Refusal } from './query.ts';

const RETRIES = 2;

/** A retry helps against a lost connection or a restarting server, never against a refusal. */
const isTransient = (error: Error): boolean =>
  error instanceof Refusal && (error.statusCode === 0 || error.statusCode >= 502);

/** An ended session is not logged as a failure: session-end.ts handles it. */
const isSessionEnd = (error: Error): boolean => error instanceof Refusal && error.statusCode === 401;

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!isSessionEnd(error)) log.error('Could not load', queryKey[0], error.message);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => isTransient(error) && failures < RETRIES,
        retryDelay: (attempt) => 300 * 2 ** attempt,
        staleTime: 5_000,
        // Offline, a load fails at once and offers Retry instead of showing skeletons forever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = makeQueryClient();
