/** Rows of a streamed table that the database has already serialised, one JSON text per row. */
export class JsonRows {
  readonly rows: readonly string[];
  constructor(rows: readonly string[]) {
    this.rows = rows;
  }
}
