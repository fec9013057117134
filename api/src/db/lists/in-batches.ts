/** Rows read and written at a time: large enough to be fast, small enough to keep memory flat. */
const BATCH = 1_000;

/**
 * All rows, in keyset-paginated batches. Each batch is read in a short transaction of its own, so that a slow download
 * blocks neither the database nor, on the embedded one, every other request.
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await read(last, BATCH);
    yield rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last !== undefined);
}
