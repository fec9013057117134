import pg from 'pg';

/** One statement of a batch; without a name it is planned for this one time. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

type Row = Record<string, unknown>;
type Field = { name: string; dataTypeID: number; format: 'text' | 'binary' };
type RawRow = { fields: (string | null)[] };

/** What of the driver's connection is used here: the messages of the extended protocol, one by one. */
interface Wire {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Part of the driver that its types leave out. */
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): unknown } };

/** Makes an object of the values of a row. */
type Reader = (fields: RawRow['fields']) => Row;

const readerOf = (fields: readonly Field[], types: pg.CustomTypesConfig): Reader => {
  const columns = fields.map(({ name, dataTypeID, format }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, format),
  }));
  return (values) => {
    const row: Row = {};
    let place = 0;
    for (const { name, parse } of columns) {
      const value = values[place++];
      row[name] = value === null || value === undefined ? null : parse(value);
    }
    return row;
  };
};

/** What each connection knows: its statements, and how to read their rows once it has said of what these consist. */
const known = new WeakMap<object, Map<string, Reader | undefined>>();

const knownTo = (wire: Wire): Map<string, Reader | undefined> => {
  const statements = known.get(wire) ?? new Map<string, Reader | undefined>();
  known.set(wire, statements);
  return statements;
};

type Answered = (error: Error | null, results?: Row[][]) => void;

/**
 * Several statements in one round trip and one transaction: they are all sent before the first is answered, and nothing
 * ends the transaction between them but the one Sync behind the last. The first one sets the scope, for the others only.
 */
export class PipelinedBatch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #results: Row[][];
  readonly #readers: (Reader | undefined)[] = [];
  #known: Map<string, Reader | undefined> = new Map();
  /** The statement whose answer is coming in. */
  #at = 0;
  #unreadable: Error | undefined;
  /** The driver puts its own time-out around it. */
  callback: Answered;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, answered: Answered) {
    super('');
    // Before anything is sent: a value that cannot be written must not leave half a batch behind.
    this.#statements = statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => utils.prepareValue(value)),
    }));
    this.#results = statements.map(() => []);
    this.#types = types;
    this.callback = answered;
    this.submit = (connection) => this.#send(connection as unknown as Wire);
  }

  #send(wire: Wire): void {
    this.#known = knownTo(wire);
    wire.stream.cork();
    try {
      for (const statement of this.#statements) this.#sendOne(wire, statement);
      wire.sync();
    } catch (error) {
      // Half a batch has no end, and whoever sends next would get its answers.
      wire.stream.destroy(error as Error);
      throw error;
    } finally {
      wire.stream.uncork();
    }
  }

  #sendOne(wire: Wire, { name = '', text, values }: Statement): void {
    const reader = this.#known.get(name);
    if (name === '' || !this.#known.has(name)) {
      // It may be known from a time when it failed half-way; closing one that is not there does no harm.
      if (name !== '') wire.close({ type: 'S', name });
      wire.parse({ name, text });
      if (name !== '') this.#known.set(name, undefined);
    }
    wire.bind({ statement: name, values });
    this.#readers.push(reader);
    if (reader === undefined) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const reader = readerOf(fields, this.#types);
    this.#readers[this.#at] = reader;
    const name = this.#statements[this.#at]?.name;
    if (name !== undefined) this.#known.set(name, reader);
  }

  handleDataRow({ fields }: RawRow): void {
    try {
      const row = this.#readers[this.#at]?.(fields);
      if (row !== undefined) this.#results[this.#at]?.push(row);
    } catch (error) {
      // Thrown from here it would end the process: the driver calls this out of the socket.
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error): void {
    // Whatever went wrong may have been the statement itself, as when its table changed: next time it is told anew.
    for (const { name } of this.#statements) if (name !== undefined) this.#known.delete(name);
    this.#answer(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable === undefined) this.#answer(null, this.#results);
    else this.#answer(this.#unreadable);
  }

  /** Whatever else the driver reports of a statement that has been answered is of no interest. */
  #answer(error: Error | null, results?: Row[][]): void {
    const answered = this.callback;
    this.callback = () => {};
    answered(error, results);
  }
}
