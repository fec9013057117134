import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** pg-boss sends several statements with a transaction around them; here they already are in one. */
const OWN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** Lets pg-boss query through the hub's own connections, time-outs and role, on both databases. */
export const queueDatabase = (database: Database): Db => ({
  executeSql: (text, values = []) =>
    database.asSystem(async (tx) => {
      const script = OWN_TRANSACTION.exec(text)?.[1];
      if (script === undefined) return { rows: (await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows };
      await database.runScript(tx, script);
      return { rows: [] };
    }),
});
