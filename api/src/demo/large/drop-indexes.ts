import type pg from 'pg';

/** Statements that drop objects which slow a load down, and those that create them again. */
interface DropAndRestore {
  drop: string[];
  restore: string[];
}

const TABLES = `unnest($1::text[]) t (name) join pg_class c on c.oid = t.name::regclass`;

const statements = async (client: pg.Client, text: string, tables: readonly string[]): Promise<DropAndRestore> => {
  const { rows } = await client.query<{ drop: string; restore: string }>(text, [tables]);
  return { drop: rows.map((row) => row.drop), restore: rows.map((row) => row.restore) };
};

/** Foreign keys from and to these tables: those to them depend on the keys that are dropped next. */
const foreignKeys = (client: pg.Client, tables: readonly string[]): Promise<DropAndRestore> =>
  statements(
    client,
    `select distinct format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
     from ${TABLES} join pg_constraint k on c.oid in (k.conrelid, k.confrelid) and k.contype = 'f' order by 1`,
    tables,
  );

const keys = (client: pg.Client, tables: readonly string[]): Promise<DropAndRestore> =>
  statements(
    client,
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
     from ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u') order by 1`,
    tables,
  );

const indexes = (client: pg.Client, tables: readonly string[]): Promise<DropAndRestore> =>
  statements(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
     from ${TABLES} join pg_index i on i.indrelid = c.oid
     where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`,
    tables,
  );

const switchTriggers = (tables: readonly string[], to: 'enable' | 'disable'): string[] =>
  tables.map((table) => `alter table ${table} ${to} trigger user`);

/**
 * Drops the keys and indexes of these tables and disables their triggers; returns the statements that restore them. They
 * are read from the system catalogue, so that those of later migrations are included.
 */
export const dropIndexes = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const links = await foreignKeys(client, tables);
  const unique = await keys(client, tables);
  const plain = await indexes(client, tables);
  for (const statement of [...switchTriggers(tables, 'disable'), ...links.drop, ...unique.drop, ...plain.drop])
    await client.query(statement);
  return [...unique.restore, ...plain.restore, ...links.restore, ...switchTriggers(tables, 'enable')];
};
