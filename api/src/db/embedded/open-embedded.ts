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

/** Fills a brand-new database before it is moved into place. */
export type InitialiseDatabase = (database: Database) => Promise<void>;

/** Built aside and renamed when it is complete: a first start that is killed leaves nothing that does not open. */
const build = async (directory: string, found: InitialiseDatabase): Promise<void> => {
  const building = buildingPath(directory);
  rmSync(building, { recursive: true, force: true });
  makePrivateFolder(building);
  const fresh = createEmbeddedDatabase(await openPGlite({ dataDir: building }), () => {});
  await found(fresh);
  await fresh.close();
  syncFolder(building);
  renameDurably(building, clusterPath(directory));
};

/** A restore that was killed between two renames leaves its data aside; a new demo in its place would hide that. */
const refuseAfterHalfRestore = (directory: string): void => {
  const [aside] = listBeforeRestorePaths(directory);
  if (aside === undefined) return;
  throw new UnreadableDataError(
    `There is no data in ${clusterPath(directory)}, but ${aside} is there: a restore did not come to its end. ` +
      'Restore again, or rename that folder back; nothing was changed.',
  );
};

const openCluster = async (directory: string): Promise<PGlite> => {
  // PGlite would begin anew in a folder that has lost this file, and write over what is there.
  if (!existsSync(join(clusterPath(directory), 'PG_VERSION'))) throw new Error('the data is not complete');
  const pglite = await openPGlite({ dataDir: clusterPath(directory) });
  // Pages have checksums: after a power cut, reading everything once finds what did not reach the disk.
  if (existsSync(openMarkerPath(directory))) await createEmbeddedDatabase(pglite, () => {}).asOwner(tableChecksums);
  else await pglite.query('select 1 from hub_migrations limit 1');
  return pglite;
};

/**
 * The embedded database in a folder, which only one process may open. Data that does not open is replaced by the last
 * snapshot that does, and `say` is told.
 */
export const openEmbedded = async (
  directory: string,
  found: InitialiseDatabase,
  say: (sentence: string) => void,
): Promise<Database> => {
  const unlock = lockData(directory);
  try {
    const present = existsSync(clusterPath(directory));
    if (!present && listSnapshots(directory).length === 0) {
      refuseAfterHalfRestore(directory);
      await build(directory, found);
    }
    let pglite: PGlite;
    try {
      pglite = await openCluster(directory);
    } catch (error) {
      say(await recoverFromSnapshot(directory, error));
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
