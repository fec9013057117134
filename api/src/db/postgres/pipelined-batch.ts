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

type RowParser = (fields: RawRow['fields']) => Row;

const createRowParser = (fields: readonly Field[], types: pg.CustomTypesConfig): RowParser => {
  const columns = fields.map(({ name, dataTypeID, format }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, format),
  }));
  return (values) => {
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

const preparedByConnection = new WeakMap<object, PreparedStatements>();

const preparedOn = (connection: WireConnection): PreparedStatements => {
  const statements = preparedByConnection.get(connection) ?? new Map<string, RowParser | undefined>();
  preparedByConnection.set(connection, statements);
  return statements;
};

type Callback = (error: Error | null, results?: Row[][]) => void;

/**
 * Several statements in one round trip and one transaction: all of them are sent before the first result arrives, and
 * a single Sync after the last one ends the implicit transaction. The first statement sets the scope of the others.
 */
export class PipelinedBatch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #results: Row[][];
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
      connection.parse({ name, text });
      if (name !== '') this.#prepared.set(name, undefined);
    }
    connection.bind({ statement: name, values });
    this.#parsers.push(parser);
    if (parser === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
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
    }
  }

  handleCommandComplete(): void {
    this.#index += 1;
  }

  handleEmptyQuery(): void {
    this.#index += 1;
  }

  handleError(error: Error): void {
    // The prepared statement itself may be the cause, for example after its table changed: prepare it again next time.
    for (const { name } of this.#statements) if (name !== undefined) this.#prepared.delete(name);
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    if (this.#parseError === undefined) this.#settle(null, this.#results);
    else this.#settle(this.#parseError);
  }

  /** Calls back once; the driver may report more about a batch that is already settled. */
  #settle(error: Error | null, results?: Row[][]): void {
    const { callback } = this;
    this.callback = () => {};
    callback(error, results);
  }
}
