import type { ReportCell } from '@hub/contract/reports';
import type { Page } from '../client/query.ts';
import type { StreamedTable } from '../download/make-csv.ts';

/** A table of all rows of a list, read page by page while it is used: one row on each line, as the server's tables. */
export const tableOfPages = async <Row>(
  headers: readonly ReportCell[],
  readPage: (page: number) => Promise<Page<Row>>,
  cellsOf: (row: Row) => ReportCell[],
  signal: AbortSignal,
): Promise<StreamedTable> => {
  const { rows: first, total } = await readPage(1);
  let [rows, page, done] = [first, 1, 0];
  const linesOf = (cells: readonly (readonly ReportCell[])[]) =>
    cells.map((row) => `,\n${JSON.stringify(row)}`).join('');
  const data = new ReadableStream<string>({
    start: (controller) => controller.enqueue(`[${JSON.stringify(headers)}`),
    async pull(controller) {
      signal.throwIfAborted();
      if (page > 1) rows = (await readPage(page)).rows;
      page += 1;
      done += rows.length;
      const isLast = rows.length === 0 || done >= total;
      controller.enqueue(linesOf(rows.map(cellsOf)) + (isLast ? ']' : ''));
      if (isLast) controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  return { success: true, statusCode: 200, errors: [], total, data };
};
