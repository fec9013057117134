import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';

export interface Column<Row, Sort extends string = string> {
  key: string;
  header: MessageKey;
  /** The server's name of the column, where it can be sorted by. */
  sort?: Sort;
  /** Numbers stand at the end. */
  align?: 'end';
  /** Left out in the first column, which shows the row's name as a link. */
  cell?: (row: Row) => ReactNode;
  /** A CSS width, to keep columns still from page to page. */
  width?: string;
}

/** What the table and the cards need to know of a row. */
export interface RowLooks<Row> {
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  /** Where the name and the View link lead. */
  rowLink?: ((row: Row) => string) | undefined;
  /** Beside or instead of the View link. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
}
