import type { LoadRequest } from '../load.ts';
import { cycle, type Samples } from '../samples.ts';

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

interface ReadTargets {
  /** The least share of the baseline server's rate. */
  minRatio: number;
  /** The least share of the pipelined one's, where queries are quick enough to be pipelined. */
  minPipelinedRatio?: number;
  /** With brotli, as browsers ask for lists. */
  minBrotliRatio?: number;
}

export interface ReadCall extends ReadTargets {
  id: string;
  name: string;
  requests(samples: Samples): () => LoadRequest;
  /** Whether the baseline server returns an equal reply. */
  isComparable: boolean;
}

const ONE_RECORD: ReadTargets = { minRatio: 0.8, minPipelinedRatio: 0.5 };
const FIRST_PAGE: ReadTargets = { minRatio: 0.9, minPipelinedRatio: 0.5, minBrotliRatio: 0.9 };
const RARE_TERMS: ReadTargets = { minRatio: 0.75 };
const COMMON_TERMS: ReadTargets = { minRatio: 0.6 };

const read = (
  id: string,
  name: string,
  targets: ReadTargets,
  requests: ReadCall['requests'],
  isComparable = true,
): ReadCall => ({ id, name, requests, isComparable, ...targets });

export const READ_CALLS: readonly ReadCall[] = [
  read(
    'one-licence',
    'one licence',
    ONE_RECORD,
    perSample('licences', (id) => `/api/licensev2/getbyuuid/${id}`),
  ),
  read(
    'one-location',
    'one location',
    ONE_RECORD,
    perSample('locations', (id) => `/api/orglocation/${id}`),
  ),
  read(
    'one-organisation',
    'one organisation',
    ONE_RECORD,
    perSample('organisations', (id) => `/api/organisation/${id}`),
  ),
  read('organisations', 'first page of organisations', FIRST_PAGE, always(FIRST_ORGANISATIONS)),
  read('locations', 'first page of locations', FIRST_PAGE, always(FIRST_LOCATIONS)),
  read(
    'organisations-rare',
    'organisation search, rare terms',
    RARE_TERMS,
    perSample('rareTerms', searchIn('organisation')),
  ),
  read(
    'organisations-common',
    'organisation search, common terms',
    COMMON_TERMS,
    perSample('commonTerms', searchIn('organisation')),
  ),
  read('locations-rare', 'location search, rare terms', RARE_TERMS, perSample('rareTerms', searchIn('orglocation'))),
  read(
    'locations-common',
    'location search, common terms',
    COMMON_TERMS,
    perSample('commonTerms', searchIn('orglocation')),
  ),
  read('search-rare', 'global search, rare terms', COMMON_TERMS, perSample('rareTerms', globalSearch), false),
  read('search-common', 'global search, common terms', COMMON_TERMS, perSample('commonTerms', globalSearch), false),
];
