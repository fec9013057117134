import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * Where a statement runs: `quick` reads answer within a millisecond and share a connection, `slow` ones have one to
 * themselves, and so has a `change`, which waits for the disk.
 */
export type PoolName = 'quick' | 'slow' | 'change';

/** A compiled query with a name under which a connection keeps its plan. */
export interface PreparedQuery extends CompiledQuery {
  statement: { name: string; pool: PoolName };
}

export const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'statement' in query;

/** Writes SQL and never runs any. */
const writer = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in a query for a value that is only known when it is run. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Writer = Pick<Kysely<Tables>, 'selectFrom' | 'with'>;
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

const slotOf = (name: string): RawBuilder<never> => sql`${new Slot(name)}`;

let statements = 0;

/**
 * A query that is written once, compiled once and planned once on each connection, instead of anew for every request.
 * `build` says what it looks like, with `value('id')` wherever a request has its own.
 */
export const prepared = <Values extends Record<string, unknown>, Row>(
  pool: PoolName,
  build: (db: Writer, value: Value<Values>) => Compilable<Row> | RawBuilder<Row>,
): ((tx: Tx, values: Values) => Promise<Row[]>) => {
  let compiled: PreparedQuery | undefined;
  return async (tx, values) => {
    compiled ??= {
      ...build(writer, slotOf as Value<Values>).compile(writer),
      statement: { name: `hub_${++statements}`, pool },
    };
    const parameters = compiled.parameters.map((given) => (given instanceof Slot ? values[given.name] : given));
    const { rows } = await tx.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>);
    return rows;
  };
};
