import { number, type Section } from '../results.ts';
import { cycle, type Samples } from '../samples.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';
import { measureLatency } from './latency.ts';

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
    ...[7, 30, 90].map((days) => ({
      id: days === 30 ? 'silent' : `silent-${days}`,
      name: `silent for ${days} days, longest first`,
      next: always(`silent_days=${days}&sort=last_online_date&order=asc`),
    })),
    {
      id: 'silent-down',
      name: 'silent for 30 days, shortest first',
      next: always('silent_days=30&sort=last_online_date&order=desc'),
    },
    { id: 'silent-newest', name: 'silent for 30 days, newest licence first', next: always('silent_days=30') },
    { id: 'online', name: 'by last check-in, longest ago first', next: always('sort=last_online_date&order=asc') },
    { id: 'online-down', name: 'by last check-in, downwards', next: always('sort=last_online_date&order=desc') },
    { id: 'organisation', name: 'of an organisation', next: () => `organisation=${organisation()}` },
    {
      id: 'places',
      name: 'of six organisations',
      next: () => `places=${Array.from({ length: 6 }, () => `o${organisation()}`).join()}`,
    },
    { id: 'product', name: 'of a product, activated', next: always('product=1&status=activated') },
    { id: 'version', name: 'with an app version', next: always('version=7.1.1') },
    { id: 'colour', name: 'of a kit colour', next: always('colour=pink') },
    { id: 'serial', name: 'searched by serial number', next: () => `search=${device().serial}` },
    { id: 'word', name: 'searched by a word that every eighth label has', next: always('search=trainer') },
  ];
};

export const measureAllLicences = async (context: BenchContext): Promise<Section> => ({
  title: 'All licences of a distributor',
  method: `Ten of 950,000 licences per page, with the total up to 10,000 (up to 1,000 with a search), ${CONNECTIONS} connections. p95 latency.`,
  rows: await measureLatency(
    context,
    questions(context.large.samples).map(({ id, name, next }) => ({
      id: `all-licences-${id}`,
      name,
      path: () => `/api/licences?page=1&${next()}`,
    })),
    MAX_P95_MS,
  ),
});
