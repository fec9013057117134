import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
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
 * The connection pool a statement runs in: `quick` reads take about a millisecond and share connections, `slow` reads
 * have a connection to themselves, and so has a `change`, which waits for the disk.
 */
export type PoolName = 'quick' | 'slow' | 'change';

/** A compiled query with the name under which a connection keeps its plan. */
export interface PreparedQuery extends CompiledQuery {
  statement: { name: string; pool: PoolName };
}

export const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'statement' in query;

/** Compiles SQL and never runs any. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Placeholder for a value that is only known when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type QueryCreator = Pick<Kysely<Tables>, 'selectFrom' | 'with'>;
/** Unlike `Compilable<Row>`, which ignores its parameter, `Expression<Row>` checks the columns of the row. */
type Query<Row> = Compilable<Row> & Expression<Row>;
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

const placeholder = (name: string): RawBuilder<never> => sql`${new Placeholder(name)}`;

let statements = 0;

/**
 * A query that is built and compiled once, and planned once per connection, instead of for every request.
 * `build` writes it, with `value('id')` wherever a request has its own value.
 */
export const prepared = <Values extends Record<string, unknown>, Row>(
  pool: PoolName,
  build: (db: QueryCreator, value: Value<Values>) => Query<Row> | RawBuilder<Row>,
): ((tx: Tx, values: Values) => Promise<Row[]>) => {
  let compiled: PreparedQuery | undefined;
  return async (tx, values) => {
    compiled ??= {
      ...build(compiler, placeholder as Value<Values>).compile(compiler),
      statement: { name: `hub_${++statements}`, pool },
    };
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await tx.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>);
    return rows;
  };
};
