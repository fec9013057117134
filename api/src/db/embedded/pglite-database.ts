import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { createScopes, type Database, transactionsOn } from '../database.ts';
import type { Tables } from '../schema.ts';
import { openPGlite } from './open-pglite.ts';
import { pgliteDialect } from './pglite-dialect.ts';

/** The hub's database over an open PGlite. */
export const createEmbeddedDatabase = (pglite: PGlite, onClose: () => void): Database => {
  const kysely = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  const scopes = createScopes(transactionsOn(kysely));
  return {
    kind: 'embedded',
    ...scopes,
    // There is no way to the database here that could be saved.
    queryByActivationKey: (key, ask) =>
      scopes.withActivationKey(key, async (tx, licence) => ({ licence, answer: await ask(tx) })),
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
  createEmbeddedDatabase(await openPGlite(image === undefined ? {} : { loadDataDir: image }), () => {});
