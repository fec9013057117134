/** Rows read and written at a time: enough to be quick, few enough to be forgotten at once. */
export const BATCH = 1_000;

/**
 * Everything, batch after batch, each behind the last row of the one before. A batch is read in a short transaction of
 * its own, so that somebody who downloads slowly holds up neither the database nor, on the embedded one, everybody else.
 */
export async function* inBatches<Row>(
  read: (behind: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await read(last, BATCH);
    yield rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last !== undefined);
}
