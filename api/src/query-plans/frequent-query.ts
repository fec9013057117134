import type { Tx } from '../db/database.ts';

export interface FrequentQuery {
  name: string;
  run(tx: Tx): Promise<unknown>;
  /** The indexes it needs to be fast at full size. */
  indexes: readonly string[];
  /** Steps that its plan has besides, for example an index that is read without its rows. */
  steps?: readonly string[];
}
