import { load, warmUp } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { milliseconds, number, type ResultRow, type Section } from '../results.ts';
import { cycle, type Samples } from '../samples.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';

const MAX_P95_MS = 100;
const MAX_DAYS = 1_000;

/** What people ask the list of all licences, as its query. */
const questions = ({ organisations, devices }: Samples): { id: string; name: string; next: () => string }[] => {
  const organisation = cycle(organisations);
  const device = cycle(devices);
  const always = (query: string) => () => query;
  return [
    { id: 'first', name: 'first page, newest first', next: always('') },
    { id: 'label', name: 'first page, by label', next: always('sort=description&order=asc') },
    // The seeded licences are valid for years, so that more days are asked for than people would.
    {
      id: 'expiring',
      name: `expires within ${number(MAX_DAYS)} days`,
      next: always(`expires_within=${MAX_DAYS}&sort=expiry_date&order=asc`),
    },
    {
      id: 'silent',
      name: 'silent for 30 days',
      next: always('silent_days=30&sort=last_online_date&order=asc'),
    },
    { id: 'organisation', name: 'of an organisation', next: () => `organisation=${organisation()}` },
    { id: 'product', name: 'of a product, activated', next: always('product=1&status=activated') },
    { id: 'version', name: 'with an app version', next: always('version=7.1.1') },
    { id: 'colour', name: 'of a kit colour', next: always('colour=pink') },
    { id: 'serial', name: 'searched by serial number', next: () => `search=${device().serial}` },
    { id: 'word', name: 'searched by a word that every eighth label has', next: always('search=trainer') },
  ];
};

export const measureAllLicences = async ({ quick, large }: BenchContext): Promise<Section> => {
  const asked = questions(large.samples);
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const rounds = new Map<string, LoadStats[]>(asked.map(({ id }) => [id, []]));
  const requests = asked.map(({ id, next }) => ({ id, request: () => ({ path: `/api/licences?page=1&${next()}` }) }));
  for (const { request } of requests) await warmUp(large.hub, request, { connections: CONNECTIONS, quick });
  for (let round = 0; round < (quick ? 2 : 3); round += 1)
    for (const { id, request } of requests) rounds.get(id)?.push(await load(large.hub, request, options));
  return {
    title: 'All licences of a distributor',
    method: `Ten of 950,000 licences per page, with the total up to 10,000 (up to 1,000 with a search), ${CONNECTIONS} connections. p95 latency.`,
    rows: asked.map(({ id, name }): ResultRow => {
      const { p95, perSecond, failures } = medianStats(rounds.get(id) ?? []);
      return {
        id: `all-licences-${id}`,
        name,
        hub: failures > 0 ? `${number(failures)} failed` : milliseconds(p95),
        comparedWith: `${number(Math.round(perSecond))}/s`,
        ratio: '',
        target: `under ${milliseconds(MAX_P95_MS)}`,
        passed: failures === 0 && p95 < MAX_P95_MS,
      };
    }),
  };
};
