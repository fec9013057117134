import { QueryCache, QueryClient } from '@tanstack/react-query';
import { log } from '../log.ts';
import { Refusal } from './query.ts';

const RETRIES = 2;

/** Trying again helps against a lost connection or a server that restarts, never against a refusal. */
const isPassing = (error: Error): boolean =>
  error instanceof Refusal && (error.statusCode === 0 || error.statusCode >= 502);

/** A session that is over is no failure to load: it is dealt with in one place, and said on the sign-in page. */
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
        retry: (failures, error) => isPassing(error) && failures < RETRIES,
        retryDelay: (attempt) => 300 * 2 ** attempt,
        staleTime: 5_000,
        // Offline, a load fails at once and offers Retry instead of showing skeletons for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = makeQueryClient();
