import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely } from 'kysely';
import { lockData } from './data-lock.ts';
import { type Database, scopesOver, transactOn } from './database.ts';
import { PARSERS } from './moments.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './schema.ts';

const CLUSTER = 'pgdata';
const BUILDING = 'pgdata.building';

/** Fills a brand-new database before it is moved into place; see openEmbedded. */
export type Founding = (database: Database) => Promise<void>;

const openPGlite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent }, parsers: PARSERS });

/** The hub's database over an open PGlite. */
export const databaseOver = (pglite: PGlite, onClose: () => void): Database => {
  const kysely = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  const scopes = scopesOver(transactOn(kysely));
  return {
    kind: 'embedded',
    ...scopes,
    // There is no way to the database here that could be saved.
    askByKey: (key, ask) => scopes.enterByKey(key, async (tx, licence) => ({ licence, answer: await ask(tx) })),
    // Runs on the one connection there is, and so inside of the transaction that has it.
    async runScript(_tx, script) {
      await pglite.exec(script);
    },
    async close() {
      await kysely.destroy();
      onClose();
    },
  };
};

/** A database that lives in memory, from a prepared image; for tests. */
export const openInMemory = async (image?: Blob): Promise<Database> =>
  databaseOver(await openPGlite(image === undefined ? {} : { loadDataDir: image }), () => {});

/**
 * The embedded database in a folder, which only one process may open. A new one is built aside and renamed when it is
 * complete: a first start that is killed leaves nothing behind that does not open.
 */
export const openEmbedded = async (directory: string, found: Founding): Promise<Database> => {
  const unlock = lockData(directory);
  try {
    const cluster = join(directory, CLUSTER);
    if (!existsSync(cluster)) {
      const building = join(directory, BUILDING);
      rmSync(building, { recursive: true, force: true });
      mkdirSync(building, { recursive: true });
      const fresh = databaseOver(await openPGlite({ dataDir: building }), () => {});
      await found(fresh);
      await fresh.close();
      renameSync(building, cluster);
    }
    return databaseOver(await openPGlite({ dataDir: cluster }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};
