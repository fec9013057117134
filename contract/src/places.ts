import { PROBLEM, trimmedText } from './fields.ts';

/** How many organisations, regions and locations can be chosen at once. */
export const PLACES_MAX = 100;

const PLACE = '[orl][1-9]\\d{0,8}';
const PLACES = new RegExp(`^${PLACE}(,${PLACE}){0,${PLACES_MAX - 1}}$`);
const PLACE_LENGTH = 11;

/** Several organisations, regions and locations, as in a URL: `o12,r3,l9`. */
export const places = trimmedText(PLACES_MAX * PLACE_LENGTH).regex(PLACES, PROBLEM.wrongType);

export interface Places {
  organisations: number[];
  regions: number[];
  locations: number[];
}

export const placesOf = (text: string): Places => {
  const idsOf = (letter: string): number[] =>
    text.split(',').flatMap((place) => (place.startsWith(letter) ? [Number(place.slice(1))] : []));
  return { organisations: idsOf('o'), regions: idsOf('r'), locations: idsOf('l') };
};
