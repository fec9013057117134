import { existsSync } from 'node:fs';
import { renameDurably } from '../../files/durable-files.ts';
import { unpackImage } from './cluster-image.ts';
import { buildingPath, clusterPath, fileTimestamp, listSnapshots } from './data-folder.ts';
import { findInaccessible } from './inaccessible-files.ts';

export class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError';
}

/** Problems of the machine, not of the data: a snapshot would not help. */
const MACHINE_ERROR = /^(EACCES|EPERM|EROFS|ENOSPC|EMFILE|ENOMEM|ENOTDIR|EDQUOT)$/;

const formatUtc = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Restores the newest snapshot that opens, and returns a sentence about it for the operator. The folder that does not
 * open is kept under another name.
 */
export const recoverFromSnapshot = async (directory: string, cause: unknown): Promise<string> => {
  if (MACHINE_ERROR.test(String((cause as { code?: unknown } | null)?.code ?? ''))) throw cause;
  // PGlite does not say why it did not open. Good data with wrong permissions must not be replaced by older data.
  const inaccessible = findInaccessible(clusterPath(directory));
  if (inaccessible !== undefined)
    throw new UnreadableDataError(
      `The data in ${directory} does not open: ${inaccessible.path} cannot be read and written (${inaccessible.code}). ` +
        'Make the user that runs the hub the owner of all of it; nothing was changed.',
      { cause },
    );
  for (const { file, at } of listSnapshots(directory)) {
    try {
      await unpackImage(file, buildingPath(directory));
    } catch {
      continue;
    }
    const cluster = clusterPath(directory);
    const aside = `${cluster}.broken-${fileTimestamp(new Date())}`;
    const existed = existsSync(cluster);
    if (existed) renameDurably(cluster, aside);
    renameDurably(buildingPath(directory), cluster);
    const kept = existed ? ` The data that did not open is kept in ${aside}.` : '';
    return `The data in ${directory} did not open, so the hub restored its snapshot of ${formatUtc(at)}; changes made after it are missing.${kept}`;
  }
  throw new UnreadableDataError(
    `The data in ${directory} does not open, and there is no snapshot that does. Nothing was changed. ` +
      'Restore a backup with npm run restore, or set HUB_DATA_DIR to another folder.',
    { cause },
  );
};
