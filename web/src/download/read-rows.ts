import type { ReportCell } from '@hub/contract/reports';

/** A report is one JSON array with a row on each line; the brackets around the rows are removed. */
const rowOf = (line: string): ReportCell[] | undefined => {
  const bare = line
    .trim()
    .replace(/^\[(?=\[)/, '')
    .replace(/,$/, '')
    .replace(/\]\]$/, ']');
  return bare === '' || bare === ']' || bare === '[]' ? undefined : JSON.parse(bare);
};

/** The rows of a report as they arrive, so that a million of them are never held at once. */
export async function* readRows(body: ReadableStream<Uint8Array>): AsyncGenerator<ReportCell[][]> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    const rows = lines.map(rowOf).filter((row) => row !== undefined);
    if (rows.length > 0) yield rows;
    if (done) return;
  }
}
