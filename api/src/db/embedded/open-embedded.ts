import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { renameDurably, syncFolder } from '../../files/durable-files.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { Database } from '../database.ts';
import { tableChecksums } from '../table-checksums.ts';
import { buildingPath, clusterPath, listBeforeRestorePaths, listSnapshots, openMarkerPath } from './data-folder.ts';
import { lockData } from './data-lock.ts';
import { refuseChangesWhenDiskIsFull } from './disk-space.ts';
import { openPGlite } from './open-pglite.ts';
import { createEmbeddedDatabase } from './pglite-database.ts';
import { recoverFromSnapshot, UnreadableDataError } from './recover-from-snapshot.ts';

/** Fills a new database before it is moved into place. */
export type InitialiseDatabase = (database: Database) => Promise<void>;

/** Built under another name and renamed when complete: a first start that is killed leaves no broken data. */
const buildCluster = async (directory: string, initialise: InitialiseDatabase): Promise<void> => {
  const building = buildingPath(directory);
  rmSync(building, { recursive: true, force: true });
  makePrivateFolder(building);
  const fresh = createEmbeddedDatabase(await openPGlite({ dataDir: building }), () => {});
  await initialise(fresh);
  await fresh.close();
  syncFolder(building);
  renameDurably(building, clusterPath(directory));
};

/** After a restore that was killed between two renames, new demo data would hide that the old data still exists. */
const refuseAfterUnfinishedRestore = (directory: string): void => {
  const [previous] = listBeforeRestorePaths(directory);
  if (previous === undefined) return;
  throw new UnreadableDataError(
    `There is no data in ${clusterPath(directory)}, but ${previous} exists: a restore was interrupted. ` +
      'Restore again, or rename that folder back; nothing was changed.',
  );
};

const openCluster = async (directory: string): Promise<PGlite> => {
  // In a folder without this file PGlite would create a new cluster over the existing files.
  if (!existsSync(join(clusterPath(directory), 'PG_VERSION'))) throw new Error('the data is incomplete');
  const pglite = await openPGlite({ dataDir: clusterPath(directory) });
  // Pages have checksums: reading everything once after a crash finds what did not reach the disk.
  if (existsSync(openMarkerPath(directory))) await createEmbeddedDatabase(pglite, () => {}).asOwner(tableChecksums);
  else await pglite.query('select 1 from hub_migrations limit 1');
  return pglite;
};

/**
 * The embedded database in a folder, which only one process may open. Data that does not open is replaced by the newest
 * snapshot that does, and `notify` gets a sentence about it.
 */
export const openEmbedded = async (
  directory: string,
  initialise: InitialiseDatabase,
  notify: (message: string) => void,
): Promise<Database> => {
  const unlock = lockData(directory);
  try {
    const exists = existsSync(clusterPath(directory));
    if (!exists && listSnapshots(directory).length === 0) {
      refuseAfterUnfinishedRestore(directory);
      await buildCluster(directory, initialise);
    }
    let pglite: PGlite;
    try {
      pglite = await openCluster(directory);
    } catch (error) {
      notify(await recoverFromSnapshot(directory, error));
      pglite = await openCluster(directory);
    }
    writeFileSync(openMarkerPath(directory), '');
    const database = createEmbeddedDatabase(pglite, () => {
      rmSync(openMarkerPath(directory), { force: true });
      unlock();
    });
    return refuseChangesWhenDiskIsFull(database, directory);
  } catch (error) {
    unlock();
    throw error;
  }
};
