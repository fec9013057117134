import type { ReportCell } from '@hub/contract/reports';
import type { Page } from '../client/query.ts';
import { DownloadButton } from '../download/download-button.tsx';
import { useText } from '../i18n/text.ts';
import type { Column } from './column.ts';
import { tableOfPages } from './export-table.ts';

interface ExportButtonProps<Row> {
  /** Reads a page of what the list shows, as large as pages can be. */
  readPage: (page: number) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  /** The start of the file name. */
  name: string;
}

/** Exports what a list shows: every row that matches, with the columns and the order of the screen. */
export function ExportButton<Row>({ readPage, columns, rowName, name }: ExportButtonProps<Row>) {
  const text = useText();
  const cellOf = (row: Row, { csv, cell, align }: Column<Row>): ReportCell => {
    const shown = csv ? csv(row) : cell ? cell(row) : rowName(row);
    const plain = typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
    if (align === 'end') return Number(plain.replaceAll(',', ''));
    return plain === text('shared.none') ? '' : plain;
  };
  return (
    <DownloadButton
      request={(signal) =>
        tableOfPages(
          columns.map(({ header }) => text(header)),
          readPage,
          (row) => columns.map((column) => cellOf(row, column)),
          signal,
        )
      }
      name={name}
      label={text('list.export')}
      variant="default"
    />
  );
}
