import { readFileSync, rmSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { syncFolder, writeDurably } from '../../files/durable-files.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { REVOKE_SESSIONS_SQL } from '../revoke-sessions.ts';
import { differingTables, type TableChecksums, tableChecksums } from '../table-checksums.ts';
import { checksumsPath } from './data-folder.ts';
import { openPGlite } from './open-pglite.ts';
import { createEmbeddedDatabase } from './pglite-database.ts';

export const readChecksums = (image: string): TableChecksums | undefined => {
  try {
    return JSON.parse(readFileSync(checksumsPath(image), 'utf8')) as TableChecksums;
  } catch {
    return undefined;
  }
};

const readAllTables = (pglite: PGlite): Promise<TableChecksums> => {
  const database = createEmbeddedDatabase(pglite, () => {});
  return database.asOwner(async (tx) => {
    // A database without this table is not a hub database.
    await sql`select 1 from hub_migrations limit 1`.execute(tx);
    return tableChecksums(tx);
  });
};

/**
 * Writes an image, which is a cluster's folder as one compressed archive, of a cluster that is not open. The image is
 * verified before it gets its name: it is opened, and the checksums of all tables must be those of the cluster.
 */
export const writeImage = async (cluster: string, file: string): Promise<TableChecksums> => {
  const source = await openPGlite({ dataDir: cluster });
  const checksums = await readAllTables(source).catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  await source.exec('checkpoint');
  const archive = await source.dumpDataDir('none');
  await source.close();
  const packed = gzipSync(Buffer.from(await archive.arrayBuffer()), { level: constants.Z_BEST_SPEED });
  const image = await openPGlite({ loadDataDir: new Blob([gunzipSync(packed)]) });
  const different = differingTables(checksums, await readAllTables(image));
  await image.close();
  if (different.length > 0) throw new Error(`the image differs in ${different.join(', ')}`);
  writeDurably(checksumsPath(file), JSON.stringify(checksums));
  writeDurably(file, packed);
  return checksums;
};

/** Builds a cluster from an image, verifies all tables, revokes its sessions and syncs it to disk. */
export const unpackImage = async (file: string, cluster: string): Promise<TableChecksums> => {
  const archive = gunzipSync(readFileSync(file));
  rmSync(cluster, { recursive: true, force: true });
  makePrivateFolder(cluster);
  const pglite = await openPGlite({ dataDir: cluster, loadDataDir: new Blob([archive]) });
  try {
    const checksums = await readAllTables(pglite);
    const different = differingTables(readChecksums(file) ?? checksums, checksums);
    if (different.length > 0) throw new Error(`${file} differs from its checksums in ${different.join(', ')}`);
    await pglite.exec(REVOKE_SESSIONS_SQL);
    return checksums;
  } finally {
    await pglite.close();
    syncFolder(cluster);
  }
};
