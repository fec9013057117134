import type { Call } from '@hub/contract/call';
import { keyOf } from './query.ts';
import { queryClient } from './query-client.ts';
import type { Reply } from './send.ts';

/** Reads again what these calls have answered, where it is on the screen. */
export const invalidate = async (calls: readonly Call[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));
};

/** Marks as stale what these calls have answered, so that it is read again when it is next shown. */
export const markStale = async (calls: readonly Call[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' })));
};

/** A refusal usually means that someone else was quicker: then what is shown is out of date as well. */
export const invalidateAfter = async <Data>(reply: Reply<Data>, calls: readonly Call[]): Promise<Reply<Data>> => {
  if (reply.success || reply.statusCode >= 404) await invalidate(calls);
  return reply;
};
