import { existsSync } from 'node:fs';
import { renameDurably } from '../../files/durable-files.ts';
import { unpackImage } from './cluster-image.ts';
import { buildingPath, clusterPath, fileTimestamp, listSnapshots } from './data-folder.ts';
import { findInaccessible } from './inaccessible-files.ts';

export class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError';
}

/** Trouble of the machine, not of the data: nothing would be gained by going back to a snapshot. */
const OF_THE_MACHINE = /^(EACCES|EPERM|EROFS|ENOSPC|EMFILE|ENOMEM|ENOTDIR|EDQUOT)$/;

const atHome = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Goes back to the newest snapshot that opens, and says in a sentence what was done. The folder that does not open is
 * kept under another name: whatever is in it may still be wanted.
 */
export const recoverFromSnapshot = async (directory: string, cause: unknown): Promise<string> => {
  if (OF_THE_MACHINE.test(String((cause as { code?: unknown } | null)?.code ?? ''))) throw cause;
  // PGlite does not say why it did not open. Good data that is merely out of reach must not be given up for older data.
  const inaccessible = findInaccessible(clusterPath(directory));
  if (inaccessible !== undefined)
    throw new UnreadableDataError(
      `The data in ${directory} does not open: ${inaccessible.path} cannot be read and written (${inaccessible.code}). ` +
        'Give all of it to the user that runs the hub; nothing was changed.',
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
    const wasThere = existsSync(cluster);
    if (wasThere) renameDurably(cluster, aside);
    renameDurably(buildingPath(directory), cluster);
    const kept = wasThere ? ` What did not open is kept in ${aside}.` : '';
    return `The data in ${directory} did not open, so the hub went back to its snapshot of ${atHome(at)}; what was changed after that is missing.${kept}`;
  }
  throw new UnreadableDataError(
    `The data in ${directory} does not open, and there is no snapshot that does. Nothing was changed. ` +
      'Bring a backup back with npm run restore, or set HUB_DATA_DIR to another folder.',
    { cause },
  );
};
