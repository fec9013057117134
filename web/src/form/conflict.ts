import { isSame, type Values, type Version } from './values.ts';

/** Two people changed the same record: the version both started from, this person's, and the saved one. */
export interface Conflict<V extends Values> {
  base: V;
  mine: V;
  theirs: Version<V>;
}

export type Side = 'mine' | 'theirs';

/** The fields in which the two versions differ. */
export const differences = <V extends Values>({ mine, theirs }: Conflict<V>): (keyof V & string)[] =>
  (Object.keys(mine) as (keyof V & string)[]).filter((name) => !isSame(mine[name], theirs.values[name]));

/** No change is lost by default: a field that only the other person changed stays theirs. */
export const defaultSide = <V extends Values>({ base, mine }: Conflict<V>, name: keyof V & string): Side =>
  isSame(base[name], mine[name]) ? 'theirs' : 'mine';

export const merged = <V extends Values>(conflict: Conflict<V>, sides: Partial<Record<string, Side>>): V => {
  const taken = differences(conflict).filter((name) => (sides[name] ?? defaultSide(conflict, name)) === 'theirs');
  return { ...conflict.mine, ...Object.fromEntries(taken.map((name) => [name, conflict.theirs.values[name]])) };
};
