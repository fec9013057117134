/** What separates cells and rows in a delimited text. No field of the hub may contain a control character. */
export const CELL_SEPARATOR = '\u001f';
export const ROW_SEPARATOR = '\u001e';
