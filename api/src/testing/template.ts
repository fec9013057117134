import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createEmbeddedDatabase, openInMemory } from '../db/embedded/pglite-database.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { fillDistributors } from '../distributors/fill-distributors.ts';
import { cheapHash } from './cheap-hash.ts';

/** A migrated database with the demo data, built once per run and copied for every test file. */
export interface Template {
  kind: Database['kind'];
  /** A file for the embedded database, a URL for PostgreSQL. */
  source: string;
  name: string;
}

const migrateAndFill = async (database: Database): Promise<void> => {
  const { initialDistributors: distributors } = readConfig({});
  await migrate(database);
  await database.asOwner(async (tx) => {
    await fillDistributors(tx, distributors);
    await fillDemo(tx, distributors);
    // Hundreds of tests sign in; the hash encodes its own cost.
    const hash = await cheapHash(DEMO_PASSWORD);
    await tx.updateTable('users').set({ password_hash: hash }).where('is_demo', '=', true).execute();
  });
};

export const POOL_SIZE = 5;

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const execute = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

const ignoreError = (): void => {};

/** Every file of the image is copied for every database: without WAL to replay and without PostgreSQL's own templates. */
const KEEP_LITTLE_WAL = ['-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=32MB'];
const MAKE_SMALL = [
  "update pg_database set datistemplate = false where datname like 'template%'",
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

export const createEmbeddedTemplate = async (): Promise<{ template: Template; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-template-'));
  const startParams = [...PGlite.defaultStartParams, ...KEEP_LITTLE_WAL];
  const pglite = await PGlite.create({ extensions: { pg_trgm, unaccent }, startParams });
  const database = createEmbeddedDatabase(pglite, ignoreError);
  await migrateAndFill(database);
  for (const statement of MAKE_SMALL) await pglite.exec(statement);
  const image = await pglite.dumpDataDir('none');
  const source = join(folder, 'image.tar');
  await writeFile(source, Buffer.from(await image.arrayBuffer()));
  await database.close();
  return {
    template: { kind: 'embedded', source, name: '' },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

export const createPostgresTemplate = async (url: string): Promise<{ template: Template; remove(): Promise<void> }> => {
  const name = `hub_template_${randomUUID().slice(0, 8)}`;
  await execute(url, `create database ${name}`);
  const database = openPostgres({ url: withDatabase(url, name), poolSize: 2, onError: ignoreError });
  await migrateAndFill(database);
  await database.close();
  return {
    template: { kind: 'postgres', source: url, name },
    remove: () => execute(url, `drop database ${name} with (force)`),
  };
};

export interface Copy {
  database: Database;
  /** The URL of a PostgreSQL copy; empty for the embedded one. */
  url: string;
  remove(): Promise<void>;
}

/** An image that is read once and never copied: a Blob copies its 60 MB twice for each database. */
class ImageBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super([]);
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

const images = new Map<string, Promise<Blob>>();

const readImage = async (file: string): Promise<Blob> => {
  const { buffer, byteOffset, byteLength } = await readFile(file);
  return new ImageBlob((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength));
};

const imageIn = (file: string): Promise<Blob> => {
  const image = images.get(file) ?? readImage(file);
  images.set(file, image);
  return image;
};

export const copyTemplate = async ({ kind, source, name }: Template): Promise<Copy> => {
  if (kind === 'embedded') {
    const database = await openInMemory(await imageIn(source));
    return { database, url: '', remove: () => database.close() };
  }
  const copy = `hub_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await execute(source, `create database ${copy} template ${name}`);
  const url = withDatabase(source, copy);
  const database = openPostgres({ url, poolSize: POOL_SIZE, onError: ignoreError });
  return {
    database,
    url,
    async remove() {
      await database.close();
      await execute(source, `drop database ${copy} with (force)`);
    },
  };
};
