/** A cell of a table: a text or a number. */
export type CsvCell = string | number;

const SEPARATOR = ',';
const LINE_END = '\r\n';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** With any apostrophes before it, so that a text that has one itself is read back with it. */
const FORMULA = /^'*[=+\-@\t]/;

/** Anything that a cell is changed for; few cells have it. The server looks for the same in bytes: csv-of-delimited.ts. */
const SPECIAL = /^'*[=+\-@\t]|["\r\n]| {2}/;

/** So that spreadsheets read the accents in names. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. Plain numbers stay numbers. */
export const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** The text that `harmless` was given. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Every cell quoted, inner quotes doubled, line breaks removed, double spaces collapsed. */
export const csvCell = (cell: CsvCell): string => {
  const text = String(cell);
  if (!SPECIAL.test(text)) return `"${text}"`;
  const line = text.replace(/[\r\n]+/g, '').replace(/ {2,}/g, ' ');
  return `"${harmless(line).replaceAll('"', '""')}"`;
};

export const csvRow = (row: readonly CsvCell[]): string => row.map(csvCell).join(SEPARATOR) + LINE_END;
