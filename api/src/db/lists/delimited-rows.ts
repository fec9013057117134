import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { CELL_SEPARATOR, ROW_SEPARATOR } from './separators.ts';

/** The rows of some keys as one text. */
export interface DelimitedRows {
  /** Joined to the keys: `licences l on l.uuid_id = n.key join …`. */
  from: RawBuilder<unknown>;
  /** One for each column; null is an empty cell. */
  cells: readonly RawBuilder<unknown>[];
}

/**
 * Rows in the order of their keys, as one text: a value for each cell, or for each row, would take the server several
 * times as long. Null when none of them is there any more.
 */
export const readDelimited = async (
  tx: Tx,
  keys: RawBuilder<unknown>,
  { from, cells }: DelimitedRows,
): Promise<string | null> => {
  const row = sql`concat_ws(${sql.lit(CELL_SEPARATOR)}, ${sql.join(cells.map((cell) => sql`coalesce(${cell}::text, '')`))})`;
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(x.row, ${sql.lit(ROW_SEPARATOR)}) as text
    from (select ${row} as row from unnest(${keys}) with ordinality n (key, place) join ${from} order by n.place) x`.execute(
    tx,
  );
  return rows[0]?.text ?? null;
};
