/** Rows read and written at a time: large enough to be fast, small enough to keep memory flat. */
export const CHUNK = 5_000;
/** So that the database works while a chunk is sent; more would take the connections of other slow reads. */
const READ_AHEAD = 2;

/**
 * All rows of a list whose keys are known, chunk by chunk, each in a short transaction of its own: a slow download blocks
 * neither the database nor, on the embedded one, every other request.
 */
export async function* inChunks<Rows>(
  from: number,
  to: number,
  read: (start: number, end: number) => Promise<Rows>,
): AsyncGenerator<Rows> {
  const reading: Promise<Rows>[] = [];
  let start = from;
  const readAhead = (): void => {
    for (; start < to && reading.length < READ_AHEAD; start += CHUNK) {
      const rows = read(start, Math.min(start + CHUNK, to));
      // It is awaited later, or never if the client leaves; a failure until then is not unhandled.
      rows.catch(() => {});
      reading.push(rows);
    }
  };
  readAhead();
  for (let next = reading.shift(); next !== undefined; next = reading.shift()) {
    const rows = await next;
    readAhead();
    yield rows;
  }
}
