import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

const FOLDER = new URL('./schema/', import.meta.url);
const TYPES: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: boolean;
  is_generated: boolean;
  has_default: boolean;
}

let hub: TestHub;
beforeAll(async () => {
  hub = await openTestHub();
});

/** How a column of the database is declared in TypeScript. */
const expectedType = ({ udt_name, is_nullable, is_generated, has_default }: Column): string => {
  if (udt_name === 'jsonb') return is_nullable ? 'jsonb | null' : 'jsonb';
  if (udt_name === 'timestamptz') {
    if (is_nullable) return 'NullableTimestamp';
    return has_default ? 'TimestampWithDefault' : 'Timestamp';
  }
  const type = TYPES[udt_name] ?? `no TypeScript type for ${udt_name}`;
  if (is_generated) return `GeneratedAlways<${type}>`;
  if (is_nullable) return `${type} | null`;
  return has_default ? `Generated<${type}>` : type;
};

/** A declared type without what the database does not know: the values of a text, and the content of JSON. */
const comparable = (declared: string): string => {
  if (declared.startsWith('ColumnType<')) return declared.includes('| null') ? 'jsonb | null' : 'jsonb';
  return declared.replace(/^'[^']*'( \| '[^']*')*/, 'string');
};

/** Reads `schema/*.ts`: a table is indented by two spaces, its columns by four. */
const declaredColumns = (): Map<string, string> => {
  const columns = new Map<string, string>();
  for (const file of readdirSync(FOLDER)) {
    let table = '';
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8').split('\n')) {
      table = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? table;
      const [, column, type] = /^ {4}(\w+): (.+);$/.exec(line) ?? [];
      if (column !== undefined && type !== undefined) columns.set(`${table}.${column}`, comparable(type));
    }
  }
  return columns;
};

describe('the types of the tables', () => {
  it('have the columns of a migrated database, with their types, nullability and defaults', async () => {
    const rows = await hub.rows<Column>(
      `select table_name::text, column_name::text, udt_name::text, is_nullable = 'YES' as is_nullable,
         is_generated = 'ALWAYS' as is_generated, column_default is not null or is_identity = 'YES' as has_default
       from information_schema.columns where table_schema = 'public'`,
    );
    const expected = rows.map((row) => [`${row.table_name}.${row.column_name}`, expectedType(row)] as const);
    expect(Object.fromEntries(declaredColumns())).toEqual(Object.fromEntries(expected));
  });
});
