import { type Figures, medianOf } from '../figures.ts';
import { load } from '../load.ts';
import { type Line, milliseconds, number, type Section, times } from '../results.ts';
import { FIRST_LOCATIONS } from './read-calls.ts';
import { CONNECTIONS, type World } from './world.ts';

const MAX_TIMES = 5;
const DEEP = 50_000;

/** Each page and its neighbours, as somebody who leafs there asks for them. */
const around = (page: number, last: number) => {
  let step = 0;
  return () => {
    step += 1;
    return { path: `/api/orglocation?page=${Math.max(1, Math.min(last, page + (step % 20) - 10))}&page_size=10` };
  };
};

export const measureDeepPages = async ({ quick, large }: World): Promise<Section> => {
  const { hub, samples } = large;
  const last = samples.locationPages;
  const deep = Math.min(DEEP, last);
  const pages = [
    {
      id: 'page-middle',
      what: `page ${number(Math.floor(last / 2))}, the middle`,
      next: around(Math.floor(last / 2), last),
    },
    ...(deep === last ? [] : [{ id: 'page-deep', what: `page ${number(deep)}`, next: around(deep, last) }]),
    {
      id: 'page-last',
      what: `page ${number(last)}, the last`,
      next: () => ({ path: `/api/orglocation?page=${last}&page_size=10` }),
    },
  ];
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const firsts: Figures[] = [];
  const rounds = new Map<string, Figures[]>(pages.map(({ id }) => [id, []]));
  for (let round = 0; round < (quick ? 2 : 3); round += 1) {
    firsts.push(await load(hub, () => ({ path: FIRST_LOCATIONS }), options));
    for (const { id, next } of pages) rounds.get(id)?.push(await load(hub, next, options));
  }
  const first = medianOf(firsts);
  return {
    title: 'Deep pages of locations',
    how: `Ten locations a page, ${CONNECTIONS} connections; milliseconds within which 95 of 100 were answered, against the first page.`,
    lines: pages.map(({ id, what }): Line => {
      const { p95, failures } = medianOf(rounds.get(id) ?? []);
      return {
        id,
        what,
        hub: failures > 0 ? `${number(failures)} failed` : milliseconds(p95),
        against: `first page ${milliseconds(first.p95)}`,
        ratio: times(p95 / first.p95),
        needed: `at most ${MAX_TIMES} times`,
        reached: failures === 0 && p95 / first.p95 <= MAX_TIMES,
      };
    }),
  };
};
