import { isDeepStrictEqual } from 'node:util';
import type { Asked, Target } from '../load.ts';
import { READ_CALLS } from './read-calls.ts';
import type { World } from './world.ts';

const TRIES = 6;

const answerOf = async (target: Target, { path }: Asked): Promise<{ total: string | null; body: unknown }> => {
  const response = await fetch(`${target.origin}${path}`, { headers: target.headers });
  if (response.status !== 200) throw new Error(`${target.name} answered ${response.status} to ${path}`);
  return { total: response.headers.get('x-total-count'), body: await response.json() };
};

/** A comparison with a server that answers something else would be none, so the bench ends here if it does. */
export const expectSameAnswers = async ({ large, bare }: World): Promise<void> => {
  for (const call of READ_CALLS) {
    const next = call.asking(large.samples);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const asked = next();
      const [hub, other] = await Promise.all([answerOf(large.hub, asked), answerOf(bare, asked)]);
      if (call.sameAnswer && !isDeepStrictEqual(hub, other))
        throw new Error(
          `The hub and the bare server differ in ${call.what}, ${asked.path}:\n${JSON.stringify(hub)}\n${JSON.stringify(other)}`,
        );
    }
  }
};
