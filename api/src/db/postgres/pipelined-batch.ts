import pg from 'pg';

/** One statement of a batch; without a name it is not prepared. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

type Row = Record<string, unknown>;
type Field = { name: string; dataTypeID: number; format: 'text' | 'binary' };
type RawRow = { fields: (string | null)[] };

/** The part of the driver's connection that is used here: the messages of the extended query protocol. */
interface WireConnection {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Missing from the driver's types. */
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): unknown } };

/** A statement whose columns have changed since it was prepared, as by a migration; it has to be sent again. */
class ChangedColumnsError extends Error {
  override readonly name = 'ChangedColumnsError';
}

/** What PostgreSQL answers then, among other features that it does not support. */
const CHANGED_COLUMNS = { code: '0A000', routine: 'RevalidateCachedQuery' };

/** Nothing of the batch was done. */
export const hasChangedColumns = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return error instanceof ChangedColumnsError || (code === CHANGED_COLUMNS.code && routine === CHANGED_COLUMNS.routine);
};

/** How often the columns of a statement have changed. */
const changes = new Map<string, number>();

/** A pooler keeps prepared statements by their text, whoever closes them: another text is planned anew. */
const currentText = (text: string): string => {
  const count = changes.get(text);
  return count === undefined ? text : `${text} /* ${count} */`;
};

type RowParser = (fields: RawRow['fields']) => Row;

const createRowParser = (fields: readonly Field[], types: pg.CustomTypesConfig): RowParser => {
  const columns = fields.map(({ name, dataTypeID, format }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, format),
  }));
  return (values) => {
    // PostgreSQL would have refused; behind a pooler the statement may have been prepared again on another connection.
    if (values.length !== columns.length) throw new ChangedColumnsError('the columns of a statement have changed');
    const row: Row = {};
    let index = 0;
    for (const { name, parse } of columns) {
      const value = values[index++];
      row[name] = value === null || value === undefined ? null : parse(value);
    }
    return row;
  };
};

/** Statements prepared on a connection, with their row parser once the server has described the columns. */
type PreparedStatements = Map<string, RowParser | undefined>;

/** More than a hub has; each keeps its plan in the memory of the connection's process. */
const MAX_PREPARED = 500;

const preparedByConnection = new WeakMap<object, PreparedStatements>();

const preparedOn = (connection: WireConnection): PreparedStatements => {
  const statements = preparedByConnection.get(connection) ?? new Map<string, RowParser | undefined>();
  preparedByConnection.set(connection, statements);
  return statements;
};

type Callback = (error: Error | null, results?: Row[][]) => void;

/** What a statement has done: `UPDATE 3`, `INSERT 0 3`, `BEGIN`. */
const countIn = (done: string): number => Number(done.slice(done.lastIndexOf(' ') + 1)) || 0;

/**
 * Several statements in one round trip and one transaction: all of them are sent before the first result arrives, and
 * a single Sync after the last one ends the implicit transaction. The first statement sets the scope of the others.
 */
export class PipelinedBatch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #results: Row[][];
  /** How many rows each statement has changed or returned. */
  readonly counts: number[] = [];
  readonly #parsers: (RowParser | undefined)[] = [];
  #prepared: PreparedStatements = new Map();
  /** Index of the statement whose result is arriving. */
  #index = 0;
  #parseError: Error | undefined;
  /** Public because the driver wraps it with its query time-out. */
  callback: Callback;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, callback: Callback) {
    super('');
    // Done before anything is sent: a value that cannot be serialised must not leave half a batch on the wire.
    this.#statements = statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => utils.prepareValue(value)),
    }));
    this.#results = statements.map(() => []);
    this.#types = types;
    this.callback = callback;
    this.submit = (connection) => this.#send(connection as unknown as WireConnection);
  }

  /** Whether the results of all statements but the last one have arrived. */
  get isAtLast(): boolean {
    return this.#index === this.#statements.length - 1;
  }

  #send(connection: WireConnection): void {
    this.#prepared = preparedOn(connection);
    connection.stream.cork();
    try {
      for (const statement of this.#statements) this.#sendStatement(connection, statement);
      connection.sync();
    } catch (error) {
      // Half a batch has no Sync, and the next sender would receive its results.
      connection.stream.destroy(error as Error);
      throw error;
    } finally {
      connection.stream.uncork();
    }
  }

  #sendStatement(connection: WireConnection, { name = '', text, values }: Statement): void {
    const parser = this.#prepared.get(name);
    if (name === '' || !this.#prepared.has(name)) {
      // An earlier failure may have left it prepared on the server; closing an unknown statement does no harm.
      if (name !== '') connection.close({ type: 'S', name });
      connection.parse({ name, text: currentText(text) });
      if (name !== '') this.#keep(connection, name);
    }
    connection.bind({ statement: name, values });
    this.#parsers.push(parser);
    if (parser === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
  }

  #keep(connection: WireConnection, name: string): void {
    this.#prepared.set(name, undefined);
    if (this.#prepared.size <= MAX_PREPARED) return;
    for (const oldest of this.#prepared.keys()) {
      if (this.#statements.some((statement) => statement.name === oldest)) continue;
      this.#prepared.delete(oldest);
      connection.close({ type: 'S', name: oldest });
      return;
    }
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const parser = createRowParser(fields, this.#types);
    this.#parsers[this.#index] = parser;
    const name = this.#statements[this.#index]?.name;
    if (name !== undefined) this.#prepared.set(name, parser);
  }

  handleDataRow({ fields }: RawRow): void {
    try {
      const row = this.#parsers[this.#index]?.(fields);
      if (row !== undefined) this.#results[this.#index]?.push(row);
    } catch (error) {
      // The driver calls this from a socket event, where an exception would end the process.
      this.#parseError = error as Error;
      if (hasChangedColumns(error)) this.#forgetStatement();
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.counts[this.#index] = countIn(text);
    this.#index += 1;
  }

  handleEmptyQuery(): void {
    this.#index += 1;
  }

  handleError(error: Error): void {
    if (hasChangedColumns(error)) this.#countChange();
    // The prepared statement itself may be the cause, for example after its table changed: prepare it again next time.
    for (const { name } of this.#statements) if (name !== undefined) this.#prepared.delete(name);
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    if (this.#parseError === undefined) this.#settle(null, this.#results);
    else this.#settle(this.#parseError);
  }

  #countChange(): void {
    const text = this.#statements[this.#index]?.text ?? '';
    changes.set(text, (changes.get(text) ?? 0) + 1);
  }

  /** So that its columns are described again. */
  #forgetStatement(): void {
    this.#prepared.delete(this.#statements[this.#index]?.name ?? '');
  }

  /** Calls back once; the driver may report more about a batch that is already settled. */
  #settle(error: Error | null, results?: Row[][]): void {
    const { callback } = this;
    this.callback = () => {};
    callback(error, results);
  }
}
