import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { createScopes, type Database, transactionsOn } from '../database.ts';
import { createLocalFeed } from '../events/event-feed.ts';
import { traceTransactions } from '../query-traces.ts';
import { DEFAULT_ROLES } from '../roles.ts';
import type { Tables } from '../schema.ts';
import { openPGlite } from './open-pglite.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { StatementCache } from './statement-cache.ts';

/** The hub's database on an open PGlite. */
export const createEmbeddedDatabase = (pglite: PGlite, onClose: () => void): Database => {
  const statements = StatementCache.of(pglite);
  const kysely = new Kysely<Tables>({ dialect: pgliteDialect(pglite, statements), log: traceTransactions() });
  const events = createLocalFeed();
  return {
    kind: 'embedded',
    roles: DEFAULT_ROLES,
    events,
    ...createScopes(transactionsOn(kysely, events)),
    // Runs on the only connection, and so inside the transaction that holds it.
    async runScript(_tx, script) {
      await pglite.exec(script);
      await statements.clear();
    },
    async close() {
      await events.close();
      await kysely.destroy();
      onClose();
    },
  };
};

/** PostgreSQL clears its 128 MB of shared buffers at every start, which takes longer than starting. */
const FEW_BUFFERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A database in memory, from a prepared image; for tests. */
export const openInMemory = async (image?: Blob): Promise<Database> => {
  const source = image === undefined ? {} : { loadDataDir: image };
  return createEmbeddedDatabase(await openPGlite({ ...source, startParams: FEW_BUFFERS }), () => {});
};
