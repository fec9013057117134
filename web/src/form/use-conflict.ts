import { useState } from 'react';
import type { Conflict } from './conflict.ts';
import { isSame, type Values, type Version } from './values.ts';

/** What happens when someone else has saved a newer version. */
export const useConflict = <V extends Values>(base: V, reload?: () => Promise<Version<V> | undefined>) => {
  const [conflict, setConflict] = useState<Conflict<V>>();

  /**
   * Reads what is saved now. Answers the version to save on top of when nothing editable differs in it, `conflict` when
   * the person has to choose, and nothing when it cannot be read.
   */
  const compare = async (sent: V): Promise<Version<V> | 'conflict' | undefined> => {
    const theirs = await reload?.();
    if (theirs === undefined || isSame(theirs.values, base)) return theirs;
    setConflict({ base, mine: sent, theirs });
    return 'conflict';
  };

  return { conflict, compare, close: () => setConflict(undefined) };
};
