import { type Figures, medianOf } from '../figures.ts';
import { type Asked, load } from '../load.ts';
import { startDirectus } from '../peers/start-directus.ts';
import { figuresText, type Line, number, type Section, times } from '../results.ts';
import { inTurn, type Samples } from '../samples.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';
import { CONNECTIONS, type World } from './world.ts';

const OWN = 'filter[distributor_id][_eq]=1';
const SHOWN = `${OWN}&filter[archived_at][_null]=true&sort=name_key,id&limit=10&meta=filter_count`;
const holding = (term: string): string => `filter[search][_contains]=${encodeURIComponent(term)}`;

interface Pair {
  id: string;
  what: string;
  hub(samples: Samples): () => Asked | Asked[];
  directus(samples: Samples): () => Asked | Asked[];
}

const pairs = (deepPage: number): Pair[] => [
  {
    id: 'one-licence',
    what: 'one licence',
    hub: ({ licences }) => each(licences, (id) => ({ path: `/api/licensev2/getbyuuid/${id}` })),
    directus: ({ licences }) => each(licences, (id) => ({ path: `/items/licences/${id}` })),
  },
  {
    id: 'organisations',
    what: 'first page of organisations, with total',
    hub: () => () => ({ path: FIRST_ORGANISATIONS }),
    directus: () => () => ({ path: `/items/organisations?${SHOWN}&page=1` }),
  },
  {
    id: 'searched',
    what: 'organisations searched, rare terms',
    hub: ({ rareTerms }) =>
      each(rareTerms, (term) => ({ path: `${FIRST_ORGANISATIONS}&search=${encodeURIComponent(term)}` })),
    directus: ({ rareTerms }) =>
      each(rareTerms, (term) => ({ path: `/items/organisations?${SHOWN}&page=1&${holding(term)}` })),
  },
  {
    id: 'deep-page',
    what: `page ${number(deepPage)} of locations`,
    hub: () => () => ({ path: `/api/orglocation?page=${deepPage}&page_size=10` }),
    directus: () => () => ({ path: `/items/locations?${SHOWN}&page=${deepPage}` }),
  },
  {
    id: 'search',
    what: 'search over everything, rare terms (four calls to Directus)',
    hub: ({ rareTerms }) => each(rareTerms, (term) => ({ path: `/api/search/hubsearch/${encodeURIComponent(term)}` })),
    directus: ({ rareTerms }) =>
      each(rareTerms, (term) => [
        ...['users', 'licences', 'organisations'].map((table) => ({
          path: `/items/${table}?${OWN}&limit=5&${holding(term)}`,
        })),
        { path: `/items/locations?${OWN}&limit=5&filter[name_key][_contains]=${encodeURIComponent(term)}` },
      ]),
  },
];

const each = <T>(items: readonly T[], asked: (item: T) => Asked | Asked[]): (() => Asked | Asked[]) => {
  const next = inTurn(items);
  return () => asked(next());
};

export const measureDirectus = async ({ quick, large }: World): Promise<Section> => {
  const directus = await startDirectus(large.url);
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const lines: Line[] = [];
  for (const pair of pairs(Math.floor(large.samples.locationPages * 0.9))) {
    const rounds = { hub: [] as Figures[], directus: [] as Figures[] };
    const next = { hub: pair.hub(large.samples), directus: pair.directus(large.samples) };
    await load(directus, next.directus, { ...options, seconds: 0.5 });
    for (let round = 0; round < 2; round += 1) {
      rounds.hub.push(await load(large.hub, next.hub, options));
      rounds.directus.push(await load(directus, next.directus, options));
    }
    const hub = medianOf(rounds.hub);
    const other = medianOf(rounds.directus);
    lines.push({
      id: `directus-${pair.id}`,
      what: pair.what,
      hub: figuresText(hub),
      against: figuresText(other),
      ratio: times(hub.perSecond / other.perSecond),
      needed: '',
      reached: null,
    });
  }
  await directus.program.stop();
  return {
    title: 'A peer: Directus',
    how: `Directus on the same database and machine, with an administrator's token, ${CONNECTIONS} connections, in turn with the hub. It filters by the hub's own search columns and their indexes; its own search, which looks into every text column, would be slower. Its rows come without what the hub adds to them (names of what they point to, regions, licences, activity). Requests a second; then milliseconds within which 50, 95 and 99 of 100 were answered.`,
    lines,
  };
};
