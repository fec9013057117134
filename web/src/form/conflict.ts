import type { RecordChange } from '@hub/contract/audit';
import { isSame, type Values, type Version } from './values.ts';

/** Two people changed the same record: the version both started from, this person's, and the saved one. */
export interface Conflict<V extends Values> {
  base: V;
  mine: V;
  theirs: Version<V>;
}

/** A conflict that the person has to decide, with who changed the record meanwhile, newest first. */
export interface OpenConflict<V extends Values> extends Conflict<V> {
  changes: readonly RecordChange[];
}

export type Side = 'mine' | 'theirs';

const namesIn = <V extends Values>(values: V): (keyof V & string)[] => Object.keys(values) as (keyof V & string)[];

const changedByThem = <V extends Values>({ base, mine, theirs }: Conflict<V>): (keyof V & string)[] =>
  namesIn(mine).filter((name) => !isSame(base[name], theirs.values[name]));

/** The fields that both have changed, each in another way: only the person can choose. */
export const contested = <V extends Values>(conflict: Conflict<V>): (keyof V & string)[] =>
  changedByThem(conflict).filter(
    (name) =>
      !isSame(conflict.base[name], conflict.mine[name]) && !isSame(conflict.mine[name], conflict.theirs.values[name]),
  );

/** The fields that only the other person has changed: they stay theirs, and no change is lost. */
export const theirsAlone = <V extends Values>(conflict: Conflict<V>): (keyof V & string)[] =>
  changedByThem(conflict).filter((name) => isSame(conflict.base[name], conflict.mine[name]));

const pick = <V extends Values>(values: V, names: readonly (keyof V & string)[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

/** What only the other person has changed. */
export const takenOver = <V extends Values>(conflict: Conflict<V>): Partial<V> =>
  pick(conflict.theirs.values, theirsAlone(conflict));

/** Both people's changes; where they contradict each other, the selected side, and mine without a selection. */
export const merged = <V extends Values>(conflict: Conflict<V>, sides: Partial<Record<string, Side>> = {}): V => {
  const given = contested(conflict).filter((name) => sides[name] === 'theirs');
  return { ...conflict.mine, ...takenOver(conflict), ...pick(conflict.theirs.values, given) };
};

/** Who changed a field last; the newest change where the log names the field differently. */
export const changeOf = (changes: readonly RecordChange[], name: string): RecordChange | undefined =>
  changes.find(({ fields }) => fields.includes(name)) ?? changes[0];
