import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';

export interface Column<Row, Sort extends string = string> {
  key: string;
  header: MessageKey;
  /** The column's name in the `sort` parameter, if it can be sorted by. */
  sort?: Sort;
  /** For numbers. */
  align?: 'end';
  /** Absent in the first column, which shows the row's name as a link. */
  cell?: (row: Row) => ReactNode;
  /** A CSS width, so that columns do not move from page to page. */
  width?: string;
}

/** How the table and the cards render a row. */
export interface RowLooks<Row> {
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  /** The path of the name and the View link. */
  rowLink?: ((row: Row) => string) | undefined;
  /** Instead of the View link. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
}
