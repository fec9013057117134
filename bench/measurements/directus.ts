import { type LoadRequest, load, warmUp } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { startDirectus } from '../peers/start-directus.ts';
import { number, type ResultRow, type Section, statsText, times } from '../results.ts';
import { cycle, type Samples } from '../samples.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';

const OWN = 'filter[distributor_id][_eq]=1';
const SHOWN = `${OWN}&filter[archived_at][_null]=true&sort=name_key,id&limit=10&meta=filter_count`;
const contains = (term: string): string => `filter[search][_contains]=${encodeURIComponent(term)}`;

interface Pair {
  id: string;
  name: string;
  hub(samples: Samples): () => LoadRequest | LoadRequest[];
  directus(samples: Samples): () => LoadRequest | LoadRequest[];
}

const pairs = (deepPage: number): Pair[] => [
  {
    id: 'one-licence',
    name: 'one licence',
    hub: ({ licences }) => each(licences, (id) => ({ path: `/api/licensev2/getbyuuid/${id}` })),
    directus: ({ licences }) => each(licences, (id) => ({ path: `/items/licences/${id}` })),
  },
  {
    id: 'organisations',
    name: 'first page of organisations, with total',
    hub: () => () => ({ path: FIRST_ORGANISATIONS }),
    directus: () => () => ({ path: `/items/organisations?${SHOWN}&page=1` }),
  },
  {
    id: 'organisation-search',
    name: 'organisation search, rare terms',
    hub: ({ rareTerms }) =>
      each(rareTerms, (term) => ({ path: `${FIRST_ORGANISATIONS}&search=${encodeURIComponent(term)}` })),
    directus: ({ rareTerms }) =>
      each(rareTerms, (term) => ({ path: `/items/organisations?${SHOWN}&page=1&${contains(term)}` })),
  },
  {
    id: 'deep-page',
    name: `page ${number(deepPage)} of locations`,
    hub: () => () => ({ path: `/api/orglocation?page=${deepPage}&page_size=10` }),
    directus: () => () => ({ path: `/items/locations?${SHOWN}&page=${deepPage}` }),
  },
  {
    id: 'search',
    name: 'global search, rare terms (four calls to Directus)',
    hub: ({ rareTerms }) => each(rareTerms, (term) => ({ path: `/api/search/hubsearch/${encodeURIComponent(term)}` })),
    directus: ({ rareTerms }) =>
      each(rareTerms, (term) => [
        ...['users', 'licences', 'organisations'].map((table) => ({
          path: `/items/${table}?${OWN}&limit=5&${contains(term)}`,
        })),
        { path: `/items/locations?${OWN}&limit=5&filter[name_key][_contains]=${encodeURIComponent(term)}` },
      ]),
  },
];

const each = <T>(
  items: readonly T[],
  request: (item: T) => LoadRequest | LoadRequest[],
): (() => LoadRequest | LoadRequest[]) => {
  const next = cycle(items);
  return () => request(next());
};

export const measureDirectus = async ({ quick, large }: BenchContext): Promise<Section> => {
  const directus = await startDirectus(large.url);
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const rows: ResultRow[] = [];
  for (const pair of pairs(Math.floor(large.samples.locationPages * 0.9))) {
    const rounds = { hub: [] as LoadStats[], directus: [] as LoadStats[] };
    const next = { hub: pair.hub(large.samples), directus: pair.directus(large.samples) };
    await warmUp(directus, next.directus, { connections: CONNECTIONS, quick });
    await warmUp(large.hub, next.hub, { connections: CONNECTIONS, quick });
    for (let round = 0; round < 2; round += 1) {
      rounds.hub.push(await load(large.hub, next.hub, options));
      rounds.directus.push(await load(directus, next.directus, options));
    }
    const hub = medianStats(rounds.hub);
    const other = medianStats(rounds.directus);
    rows.push({
      id: `directus-${pair.id}`,
      name: pair.name,
      hub: statsText(hub),
      comparedWith: statsText(other),
      ratio: times(hub.perSecond / other.perSecond),
      target: '',
      passed: null,
    });
  }
  await directus.child.stop();
  return {
    title: 'Directus',
    method: `Directus on the same database and machine, with an administrator's token, ${CONNECTIONS} connections, alternating with the hub. It filters by the hub's indexed search columns; its own search over all text columns would be slower. Its rows lack what the hub adds (names of related records, regions, licences, activity). Values: requests per second; p50, p95 and p99 latency.`,
    rows,
  };
};
