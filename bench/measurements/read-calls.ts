import type { Asked } from '../load.ts';
import { inTurn, type Samples } from '../samples.ts';

/** A call that reads, and what to ask of it next. */
export interface ReadCall {
  id: string;
  what: string;
  asking(samples: Samples): () => Asked;
  /** The bare server answers the same, byte for byte once both are parsed. */
  sameAnswer: boolean;
}

const eachOf =
  <Key extends keyof Samples>(key: Key, path: (item: string) => string) =>
  (samples: Samples): (() => Asked) => {
    const next = inTurn(samples[key] as unknown as readonly (string | number)[]);
    return () => ({ path: path(encodeURIComponent(String(next()))) });
  };

const always = (path: string) => (): (() => Asked) => () => ({ path });

export const FIRST_ORGANISATIONS = '/api/organisation?page=1&page_size=10';
export const FIRST_LOCATIONS = '/api/orglocation?page=1&page_size=10';

const searched = (list: string) => (term: string) => `/api/${list}?page=1&page_size=10&search=${term}`;
const everywhere = (term: string) => `/api/search/hubsearch/${term}`;

const read = (id: string, what: string, asking: ReadCall['asking'], sameAnswer = true): ReadCall => ({
  id,
  what,
  asking,
  sameAnswer,
});

export const READ_CALLS: readonly ReadCall[] = [
  read(
    'one-licence',
    'one licence',
    eachOf('licences', (id) => `/api/licensev2/getbyuuid/${id}`),
  ),
  read(
    'one-location',
    'one location',
    eachOf('locations', (id) => `/api/orglocation/${id}`),
  ),
  read(
    'one-organisation',
    'one organisation',
    eachOf('organisations', (id) => `/api/organisation/${id}`),
  ),
  read('organisations', 'first page of organisations', always(FIRST_ORGANISATIONS)),
  read('locations', 'first page of locations', always(FIRST_LOCATIONS)),
  read('organisations-rare', 'organisations searched, rare terms', eachOf('rareTerms', searched('organisation'))),
  read('organisations-common', 'organisations searched, common terms', eachOf('commonTerms', searched('organisation'))),
  read('locations-rare', 'locations searched, rare terms', eachOf('rareTerms', searched('orglocation'))),
  read('locations-common', 'locations searched, common terms', eachOf('commonTerms', searched('orglocation'))),
  read('search-rare', 'global search, rare terms', eachOf('rareTerms', everywhere), false),
  read('search-common', 'global search, common terms', eachOf('commonTerms', everywhere), false),
];
