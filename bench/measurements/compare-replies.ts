import { isDeepStrictEqual } from 'node:util';
import type { LoadRequest, Target } from '../load.ts';
import type { BenchContext } from './context.ts';
import { READ_CALLS } from './read-calls.ts';

const TRIES = 6;

const replyOf = async (target: Target, { path }: LoadRequest): Promise<{ total: string | null; body: unknown }> => {
  const response = await fetch(`${target.origin}${path}`, { headers: target.headers });
  if (response.status !== 200) throw new Error(`${target.name} returned ${response.status} for ${path}`);
  return { total: response.headers.get('x-total-count'), body: await response.json() };
};

/** Ends the run if the hub and the baseline server do not return equal replies. */
export const expectEqualReplies = async ({ large, baseline }: BenchContext): Promise<void> => {
  for (const call of READ_CALLS) {
    const next = call.requests(large.samples);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const request = next();
      const [hub, other] = await Promise.all([replyOf(large.hub, request), replyOf(baseline, request)]);
      if (call.isComparable && !isDeepStrictEqual(hub, other))
        throw new Error(
          `The replies of the hub and the baseline server to ${request.path} (${call.name}) differ:\n${JSON.stringify(hub)}\n${JSON.stringify(other)}`,
        );
    }
  }
};
