/** Rows of a streamed table that the database has made JSON of already, each a text of its own. */
export class JsonRows {
  readonly rows: readonly string[];
  constructor(rows: readonly string[]) {
    this.rows = rows;
  }
}
