import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

// Modification times have limited precision; files changed this shortly before the first pass are copied again.
const MTIME_TOLERANCE_MS = 2_000;

/** WAL segments, 16 MB each. A copy needs only those since the last checkpoint. */
const WAL_SEGMENT = /^[\dA-F]{24}$/;

/** The WAL position of the copy, and for how long other transactions were blocked. */
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

interface WalState {
  position: string;
  oldest: string;
  newest: string;
}

/** The modification time of each file when it was copied. */
type CopiedAt = Map<string, number>;

const firstPass = async (cluster: string, copy: string): Promise<CopiedAt> => {
  const copiedAt: CopiedAt = new Map();
  await rm(copy, { recursive: true, force: true });
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const target = join(copy, relative(cluster, join(entry.parentPath, entry.name)));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (!entry.isFile() || WAL_SEGMENT.test(entry.name)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const source = join(entry.parentPath, entry.name);
    try {
      copiedAt.set(source, (await stat(source)).mtimeMs);
      await copyFile(source, target);
    } catch (error) {
      // A file that was deleted in the meantime is not needed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copiedAt;
};

/** Synchronous, because nothing else may run meanwhile anyway and this is the fastest. */
const secondPass = (
  cluster: string,
  copy: string,
  copiedAt: CopiedAt,
  since: number,
  { oldest, newest }: WalState,
): void => {
  const present = new Set<string>();
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(copy, relative(cluster, source));
    if (WAL_SEGMENT.test(entry.name) && (entry.name < oldest || entry.name > newest)) continue;
    present.add(target);
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (!entry.isFile()) continue;
    const { size, mtimeMs } = statSync(source);
    const copied = statSync(target, { throwIfNoEntry: false });
    if (copied?.size !== size || copiedAt.get(source) !== mtimeMs || mtimeMs > since) copyFileSync(source, target);
  }
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const target = join(entry.parentPath, entry.name);
    if (!present.has(target)) rmSync(target, { recursive: true, force: true });
  }
  if (!existsSync(join(copy, 'PG_VERSION'))) throw new Error('the copy is not a database');
};

/**
 * Copies the folder of the embedded database while it is in use: most of it while requests go on, and then, between two
 * transactions, only what has changed since. Requests wait only for that second pass.
 */
export const copyWhileInUse = async (database: Database, cluster: string, copy: string): Promise<OnlineCopy> => {
  await checkpoint(database);
  const since = Date.now() - MTIME_TOLERANCE_MS;
  const copiedAt = await firstPass(cluster, copy);
  return database.asOwner(async (tx) => {
    const start = performance.now();
    await sql`checkpoint`.execute(tx);
    const { rows } = await sql<WalState>`
      select pg_current_wal_insert_lsn()::text as position, redo_wal_file as oldest,
        pg_walfile_name(pg_current_wal_insert_lsn()) as newest
      from pg_control_checkpoint()`.execute(tx);
    const [wal] = rows;
    if (wal === undefined) throw new Error('the database did not report its WAL position');
    secondPass(cluster, copy, copiedAt, since, wal);
    return { position: wal.position, blockedMs: performance.now() - start };
  });
};
