import type { ReportCell } from '@hub/contract/reports';

const SEPARATOR = ',';
const LINE_END = '\r\n';

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[=+\-@\t]/;

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. Plain numbers stay numbers. */
export const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Every cell quoted, inner quotes doubled, line breaks removed, double spaces collapsed. */
export const csvCell = (cell: ReportCell): string => {
  const line = String(cell)
    .replace(/[\r\n]+/g, '')
    .replace(/ {2,}/g, ' ');
  return `"${harmless(line).replaceAll('"', '""')}"`;
};

export const csvRow = (row: readonly ReportCell[]): string => row.map(csvCell).join(SEPARATOR) + LINE_END;

/** "report_2026-11-15.csv" */
export const csvName = (name: string, now: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}_${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
};
