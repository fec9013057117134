import type { LoadRequest } from '../load.ts';
import { cycle, type Samples } from '../samples.ts';

export interface ReadCall {
  id: string;
  name: string;
  requests(samples: Samples): () => LoadRequest;
  /** Whether the baseline server returns an equal reply. */
  isComparable: boolean;
}

const perSample =
  <Key extends keyof Samples>(key: Key, path: (item: string) => string) =>
  (samples: Samples): (() => LoadRequest) => {
    const next = cycle(samples[key] as unknown as readonly (string | number)[]);
    return () => ({ path: path(encodeURIComponent(String(next()))) });
  };

const always = (path: string) => (): (() => LoadRequest) => () => ({ path });

export const FIRST_ORGANISATIONS = '/api/organisation?page=1&page_size=10';
export const FIRST_LOCATIONS = '/api/orglocation?page=1&page_size=10';

const searchIn = (list: string) => (term: string) => `/api/${list}?page=1&page_size=10&search=${term}`;
const globalSearch = (term: string) => `/api/search/hubsearch/${term}`;

const read = (id: string, name: string, requests: ReadCall['requests'], isComparable = true): ReadCall => ({
  id,
  name,
  requests,
  isComparable,
});

export const READ_CALLS: readonly ReadCall[] = [
  read(
    'one-licence',
    'one licence',
    perSample('licences', (id) => `/api/licensev2/getbyuuid/${id}`),
  ),
  read(
    'one-location',
    'one location',
    perSample('locations', (id) => `/api/orglocation/${id}`),
  ),
  read(
    'one-organisation',
    'one organisation',
    perSample('organisations', (id) => `/api/organisation/${id}`),
  ),
  read('organisations', 'first page of organisations', always(FIRST_ORGANISATIONS)),
  read('locations', 'first page of locations', always(FIRST_LOCATIONS)),
  read('organisations-rare', 'organisation search, rare terms', perSample('rareTerms', searchIn('organisation'))),
  read('organisations-common', 'organisation search, common terms', perSample('commonTerms', searchIn('organisation'))),
  read('locations-rare', 'location search, rare terms', perSample('rareTerms', searchIn('orglocation'))),
  read('locations-common', 'location search, common terms', perSample('commonTerms', searchIn('orglocation'))),
  read('search-rare', 'global search, rare terms', perSample('rareTerms', globalSearch), false),
  read('search-common', 'global search, common terms', perSample('commonTerms', globalSearch), false),
];
