import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

// File systems note the time of a change only so precisely; what changed this shortly before is copied once more.
const DOUBT_MS = 2_000;

/** Pieces of the database's log, 16 MB each. A copy needs those since the last checkpoint, and no others. */
const LOG_PIECE = /^[\dA-F]{24}$/;

/** Where the database stood when it was copied, and for how long everybody else had to wait. */
export interface OnlineCopy {
  position: string;
  blockedMs: number;
}

export const walPosition = (database: Database): Promise<string> =>
  database.asOwner(async (tx) => {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(tx);
    return rows[0]?.position ?? '';
  });

const checkpoint = (database: Database) => database.asOwner((tx) => sql`checkpoint`.execute(tx));

interface Standing {
  position: string;
  oldest: string;
  newest: string;
}

/** When each file had last changed as it was copied. */
type Seen = Map<string, number>;

const firstPass = async (cluster: string, copy: string): Promise<Seen> => {
  const seen: Seen = new Map();
  await rm(copy, { recursive: true, force: true });
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const target = join(copy, relative(cluster, join(entry.parentPath, entry.name)));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (!entry.isFile() || LOG_PIECE.test(entry.name)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const source = join(entry.parentPath, entry.name);
    try {
      seen.set(source, (await stat(source)).mtimeMs);
      await copyFile(source, target);
    } catch (error) {
      // A file that has gone in the meantime was of no account.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return seen;
};

/** Without a pause between two files, as nothing else may happen meanwhile anyway, and this is the quickest. */
const secondPass = (cluster: string, copy: string, seen: Seen, since: number, { oldest, newest }: Standing): void => {
  const present = new Set<string>();
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(copy, relative(cluster, source));
    if (LOG_PIECE.test(entry.name) && (entry.name < oldest || entry.name > newest)) continue;
    present.add(target);
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (!entry.isFile()) continue;
    const { size, mtimeMs } = statSync(source);
    const before = statSync(target, { throwIfNoEntry: false });
    if (before?.size !== size || seen.get(source) !== mtimeMs || mtimeMs > since) copyFileSync(source, target);
  }
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const target = join(entry.parentPath, entry.name);
    if (!present.has(target)) rmSync(target, { recursive: true, force: true });
  }
  if (!existsSync(join(copy, 'PG_VERSION'))) throw new Error('the copy is not a database');
};

/**
 * Copies the folder of the embedded database while it is in use. The bulk is copied beside the work of everybody; then,
 * between two transactions, only what has changed since. Requests wait for that second part alone.
 */
export const copyWhileInUse = async (database: Database, cluster: string, copy: string): Promise<OnlineCopy> => {
  await checkpoint(database);
  const since = Date.now() - DOUBT_MS;
  const seen = await firstPass(cluster, copy);
  return database.asOwner(async (tx) => {
    const start = performance.now();
    await sql`checkpoint`.execute(tx);
    const { rows } = await sql<Standing>`
      select pg_current_wal_insert_lsn()::text as position, redo_wal_file as oldest,
        pg_walfile_name(pg_current_wal_insert_lsn()) as newest
      from pg_control_checkpoint()`.execute(tx);
    const [standing] = rows;
    if (standing === undefined) throw new Error('the database does not say where it stands');
    secondPass(cluster, copy, seen, since, standing);
    return { position: standing.position, blockedMs: performance.now() - start };
  });
};
