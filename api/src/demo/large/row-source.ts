export type Value = string | number | boolean | Date | readonly number[] | readonly string[] | null;

/** The rows of one table, generated while they are read. */
export interface RowSource {
  table: string;
  columns: readonly string[];
  rows(): Iterable<readonly Value[]>;
}
