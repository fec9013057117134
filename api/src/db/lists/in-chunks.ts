/** Rows read and written at a time: large enough to be fast, small enough to keep memory flat. */
const CHUNK = 2_000;

/**
 * All rows of a list whose keys are known, chunk by chunk, each in a short transaction of its own: a slow download blocks
 * neither the database nor, on the embedded one, every other request. The next chunk is read while one is being sent.
 */
export async function* inChunks<Row>(
  count: number,
  read: (start: number, end: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const readAt = (start: number) => {
    const rows = read(start, Math.min(start + CHUNK, count));
    // It is awaited later, or never if the client leaves; a failure until then is not unhandled.
    rows.catch(() => {});
    return rows;
  };
  let next = count > 0 ? readAt(0) : undefined;
  for (let start = 0; next !== undefined; start += CHUNK) {
    const rows = await next;
    next = start + CHUNK < count ? readAt(start + CHUNK) : undefined;
    yield rows;
  }
}
