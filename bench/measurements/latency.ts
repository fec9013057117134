import { load, warmUp } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { milliseconds, number, type ResultRow } from '../results.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';

/** What is asked of the hub, each time with another path. */
export interface Question {
  id: string;
  name: string;
  path: () => string;
}

/** The p95 latency of each question, asked in turns. */
export const measureLatency = async (
  { quick, large }: BenchContext,
  questions: readonly Question[],
  maxP95Ms: number,
): Promise<ResultRow[]> => {
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const rounds = new Map<string, LoadStats[]>(questions.map(({ id }) => [id, []]));
  const requests = questions.map(({ id, path }) => ({ id, request: () => ({ path: path() }) }));
  for (const { request } of requests) await warmUp(large.hub, request, { connections: CONNECTIONS, quick });
  for (let round = 0; round < (quick ? 2 : 3); round += 1)
    for (const { id, request } of requests) rounds.get(id)?.push(await load(large.hub, request, options));
  return questions.map(({ id, name }): ResultRow => {
    const { p95, perSecond, failures } = medianStats(rounds.get(id) ?? []);
    return {
      id,
      name,
      hub: failures > 0 ? `${number(failures)} failed` : milliseconds(p95),
      comparedWith: `${number(Math.round(perSecond))}/s`,
      ratio: '',
      target: `under ${milliseconds(maxP95Ms)}`,
      passed: failures === 0 && p95 < maxP95Ms,
    };
  });
};
