import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** A statement that PostgreSQL has parsed under a name: the types of its parameters, and what describes its rows. */
interface Statement {
  name: string;
  parameterTypes: number[];
  rowDescription: Message[];
}

/** Enough for the statements of a busy hub; each keeps its plan in memory. */
const MAX_STATEMENTS = 300;

/**
 * Nothing here analyses a table that has grown, which would make PostgreSQL plan anew. So plans are dropped after so many
 * statements, and rows that they have read or written.
 */
const RENEW_AFTER = 20_000;

/**
 * Runs statements on PGlite by their names, and keeps the latest ones. PGlite's own `query` parses and plans a statement
 * each time and sends six messages for it, one by one.
 */
export class StatementCache {
  /** One for each PGlite, whose statements' names are its own. */
  static readonly #caches = new WeakMap<PGlite, StatementCache>();

  readonly #pglite: PGlite;
  /** By their text, the one used least recently first. */
  readonly #statements = new Map<string, Statement>();
  #parsed = 0;
  #work = 0;

  private constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  static of(pglite: PGlite): StatementCache {
    const cache = StatementCache.#caches.get(pglite) ?? new StatementCache(pglite);
    StatementCache.#caches.set(pglite, cache);
    return cache;
  }

  /** Several calls must not overlap: the caller holds the only connection. */
  async run<R>(text: string, parameters: readonly unknown[]): Promise<Results<R>> {
    const { name, parameterTypes, rowDescription } = await this.#find(text);
    const values = parameters.map((parameter, index) => this.#serialise(parameter, parameterTypes[index]));
    const messages = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...rowDescription, ...messages], this.#pglite.parsers);
    const { rows, affectedRows = 0 } = result as Results<R>;
    this.#work += 1 + rows.length + affectedRows;
    return result as Results<R>;
  }

  /** A statement without parameters and rows, such as `begin`. */
  async command(text: string): Promise<void> {
    await this.#exchange(serialize.query(text));
  }

  async begin(): Promise<void> {
    if (this.#work > RENEW_AFTER) await this.clear();
    await this.command('begin');
  }

  /** After the schema was changed: the rows of a statement may have other columns now. */
  async clear(): Promise<void> {
    this.#work = 0;
    this.#statements.clear();
    await this.command('deallocate all');
  }

  async #find(text: string): Promise<Statement> {
    const found = this.#statements.get(text);
    if (found === undefined) return this.#parse(text);
    this.#statements.delete(text);
    this.#statements.set(text, found);
    return found;
  }

  async #parse(text: string): Promise<Statement> {
    const name = `hub_${++this.#parsed}`;
    const messages = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      rowDescription: messages.filter((message) => message.name === 'rowDescription'),
    };
    this.#statements.set(text, statement);
    const [oldest] = this.#statements;
    if (oldest !== undefined && this.#statements.size > MAX_STATEMENTS) {
      this.#statements.delete(oldest[0]);
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    return statement;
  }

  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#exchange(Buffer.concat([...messages, serialize.sync()]));
  }

  /** Not while PGlite copies its files for a snapshot. */
  #exchange(message: Uint8Array): Promise<Message[]> {
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(message, {}));
  }

  #serialise(parameter: unknown, type: number | undefined): string | null {
    if (parameter === null || parameter === undefined) return null;
    const serialise = type === undefined ? undefined : this.#pglite.serializers[type];
    return serialise === undefined ? String(parameter) : serialise(parameter);
  }
}
