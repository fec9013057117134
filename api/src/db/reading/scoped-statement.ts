import pg from 'pg';

/** One statement of a batch; without a name it is planned for this one time. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

type Field = { name: string; dataTypeID: number; format: string };
type RawRow = { fields: (string | null)[] };

/** What of the driver's connection is used here: the messages of the extended protocol, one by one. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Rows {
  rows: Record<string, unknown>[];
  addFields(fields: Field[]): void;
  parseRow(fields: RawRow['fields']): Record<string, unknown>;
}

/** Parts of the driver that its types leave out. */
const { Result, utils } = pg as unknown as {
  Result: new (mode: undefined, types: pg.CustomTypesConfig) => Rows;
  utils: { prepareValue(value: unknown): unknown };
};

/** The names of statements that a connection has been told. */
const told = new WeakMap<object, Set<string>>();

const namesToldTo = (wire: Wire): Set<string> => {
  const names = told.get(wire) ?? new Set();
  told.set(wire, names);
  return names;
};

type Answered = (error: Error | null, results?: Record<string, unknown>[][]) => void;

/**
 * Several statements in one round trip and one transaction: they are all sent before the first is answered, and nothing
 * ends the transaction between them but the one Sync behind the last. The first one sets the scope, for the others only.
 */
export class ScopedStatement extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #results: Rows[] = [];
  readonly #newNames: string[] = [];
  /** The driver puts its own time-out around it. */
  callback: Answered;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, answered: Answered) {
    super('');
    this.#statements = statements.map(({ name, text, values }) => ({
      name,
      text,
      values: values.map(utils.prepareValue),
    }));
    this.#types = types;
    this.callback = answered;
    this.submit = (connection) => this.#send(connection as unknown as Wire);
  }

  #send(wire: Wire): void {
    const names = namesToldTo(wire);
    wire.stream.cork();
    try {
      for (const { name = '', text, values } of this.#statements) {
        if (name === '' || !names.has(name)) {
          // It may be known from a time when it failed half-way; closing one that is not there does no harm.
          if (name !== '') wire.close({ type: 'S', name });
          wire.parse({ name, text });
          if (name !== '') this.#newNames.push(name);
          names.add(name);
        }
        wire.bind({ statement: name, values });
        wire.describe({ type: 'P', name: '' });
        wire.execute({ portal: '' });
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const result = new Result(undefined, this.#types);
    result.addFields(fields);
    this.#results.push(result);
  }

  handleDataRow({ fields }: RawRow): void {
    const result = this.#results.at(-1);
    if (result !== undefined) result.rows.push(result.parseRow(fields));
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleError(error: Error, wire: Wire): void {
    for (const name of this.#newNames) namesToldTo(wire).delete(name);
    this.#answer(error);
  }

  handleReadyForQuery(): void {
    this.#answer(
      null,
      this.#results.map(({ rows }) => rows),
    );
  }

  /** Whatever else the driver reports of a statement that has been answered is of no interest. */
  #answer(error: Error | null, results?: Record<string, unknown>[][]): void {
    const answered = this.callback;
    this.callback = () => {};
    answered(error, results);
  }
}
