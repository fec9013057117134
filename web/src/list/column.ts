import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';

/** Below this width rows are cards. */
export const SMALL_SCREEN = '(max-width: 639px)';

/** Where a column with `under` has no column of its own. */
export const NARROW_SCREEN = '(max-width: 1199px)';
export const MEDIUM_SCREEN = '(max-width: 1679px)';

export interface Column<Row, Sort extends string = string> {
  key: string;
  header: MessageKey;
  /** The column's name in the `sort` parameter, if it can be sorted by. */
  sort?: Sort;
  /** For numbers. */
  align?: 'end';
  /** Absent in the first column, which shows the row's name as a link. */
  cell?: (row: Row) => ReactNode;
  /** Never broken into lines: a serial number, say. */
  isWhole?: true;
  /** One line, cut off at its end: a name with another line below it. */
  isOneLine?: true;
  /** Shown in full, however many lines it takes; other cells have at most two. */
  isTall?: true;
  /** The key of the column in whose cells this one is a second line on screens that are too narrow for all columns. */
  under?: { key: string; on: 'narrow' | 'medium' };
  /** A CSS width, so that columns do not move from page to page. */
  width?: string;
}

export type Density = 'comfortable' | 'compact';

/** How the table and the cards render a row. */
export interface RowLooks<Row> {
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  /** Beside the name, for example that the row is deactivated. */
  rowStatus?: ((row: Row) => ReactNode) | undefined;
  /** The path of the name and the View link. */
  rowLink?: ((row: Row) => string) | undefined;
  /** Instead of the View link. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
}
