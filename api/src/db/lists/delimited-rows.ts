import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { type RowStream, startStream } from '../row-stream.ts';
import { CELL_SEPARATOR, ROW_SEPARATOR } from './separators.ts';

/** The rows of some keys as one text. */
export interface DelimitedRows {
  /** Joined to the keys: `licences l on l.uuid_id = n.key join …`. */
  from: RawBuilder<unknown>;
  /** One for each column; null is an empty cell. */
  cells: readonly RawBuilder<unknown>[];
}

const rowOf = ({ cells }: DelimitedRows): RawBuilder<string> =>
  sql`concat_ws(${sql.lit(CELL_SEPARATOR)}, ${sql.join(cells.map((cell) => sql`coalesce(${cell}::text, '')`))})`;

/**
 * Rows in the order of their keys, as one text: a value for each cell, or for each row, would take the server several
 * times as long. Null when none of them is there any more.
 */
export const readDelimited = async (
  tx: Tx,
  keys: RawBuilder<unknown>,
  delimited: DelimitedRows,
): Promise<string | null> => {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(x.row, ${sql.lit(ROW_SEPARATOR)}) as text
    from (select ${rowOf(delimited)} as row from unnest(${keys}) with ordinality n (key, place)
      join ${delimited.from} order by n.place) x`.execute(tx);
  return rows[0]?.text ?? null;
};

/** Rows of a part of a stream: few enough to begin early, and many enough to cost little. */
const ROWS_OF_PART = 2_000;

/** The same for very many keys, in parts: each has a text, and how many keys have had their turn by then. */
export const streamDelimited = (
  tx: Tx,
  keys: () => RawBuilder<unknown>,
  delimited: DelimitedRows,
): Promise<RowStream | undefined> =>
  startStream(
    tx,
    () => sql`select string_agg(x.row, ${sql.lit(ROW_SEPARATOR)} order by x.place) as text, max(x.place) as num_keys
      from (select n.place, (n.place - 1) / ${sql.lit(ROWS_OF_PART)} as part, ${rowOf(delimited)} as row
        from unnest(${keys()}) with ordinality n (key, place) join ${delimited.from}) x
      group by x.part order by x.part`,
  );
