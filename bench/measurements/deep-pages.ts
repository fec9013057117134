import { load, warmUp } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { milliseconds, number, type ResultRow, type Section, times } from '../results.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';
import { FIRST_LOCATIONS } from './read-calls.ts';

const MAX_RATIO = 5;
const DEEP = 50_000;

/** Requests a page and its neighbours. */
const around = (page: number, last: number) => {
  let step = 0;
  return () => {
    step += 1;
    return { path: `/api/orglocation?page=${Math.max(1, Math.min(last, page + (step % 20) - 10))}&page_size=10` };
  };
};

export const measureDeepPages = async ({ quick, large }: BenchContext): Promise<Section> => {
  const { hub, samples } = large;
  const last = samples.locationPages;
  const deep = Math.min(DEEP, last);
  const pages = [
    {
      id: 'page-middle',
      name: `page ${number(Math.floor(last / 2))}, the middle`,
      next: around(Math.floor(last / 2), last),
    },
    ...(deep === last ? [] : [{ id: 'page-deep', name: `page ${number(deep)}`, next: around(deep, last) }]),
    {
      id: 'page-last',
      name: `page ${number(last)}, the last`,
      next: () => ({ path: `/api/orglocation?page=${last}&page_size=10` }),
    },
  ];
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const firsts: LoadStats[] = [];
  const rounds = new Map<string, LoadStats[]>(pages.map(({ id }) => [id, []]));
  for (const { next } of pages) await warmUp(hub, next, { connections: CONNECTIONS, quick });
  for (let round = 0; round < (quick ? 2 : 3); round += 1) {
    firsts.push(await load(hub, () => ({ path: FIRST_LOCATIONS }), options));
    for (const { id, next } of pages) rounds.get(id)?.push(await load(hub, next, options));
  }
  const first = medianStats(firsts);
  return {
    title: 'Deep pages of locations',
    method: `Ten locations per page, ${CONNECTIONS} connections. p95 latency, compared with the first page.`,
    rows: pages.map(({ id, name }): ResultRow => {
      const { p95, failures } = medianStats(rounds.get(id) ?? []);
      return {
        id,
        name,
        hub: failures > 0 ? `${number(failures)} failed` : milliseconds(p95),
        comparedWith: `first page ${milliseconds(first.p95)}`,
        ratio: times(p95 / first.p95),
        target: `at most ${MAX_RATIO} times`,
        passed: failures === 0 && p95 / first.p95 <= MAX_RATIO,
      };
    }),
  };
};
