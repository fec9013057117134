import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { describeChecksums, type TableChecksums } from '../db/table-checksums.ts';
import { fullPath, kindOfBackup, readArguments, runCommand, say } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';

const ENDED = 'Sessions of that time were ended: everybody signs in anew.';

const told = (checksums: TableChecksums, file: string): string =>
  existsSync(checksumsPath(file))
    ? `Restored ${describeChecksums(checksums)}, every table equal to what was backed up.\n${ENDED}`
    : `Restored ${describeChecksums(checksums)}. There was no ${checksumsPath(file)} to compare them with.\n${ENDED}`;

/** `npm run restore -- <file> [--replace]`: brings a backup back, into an empty place unless told otherwise. */
runCommand(async () => {
  const { file: given, replace } = readArguments('npm run restore -- <file> [--replace]');
  const file = fullPath(given);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const kind = kindOfBackup(file);
  const wanted = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (kind === undefined) throw new OperatorError(`${given} is not a backup of the hub.`);
  if (kind !== wanted)
    throw new OperatorError(
      kind === 'postgres'
        ? `${given} is a backup of a PostgreSQL database: set DATABASE_URL to the one to restore into.`
        : `${given} is a backup of an embedded database: unset DATABASE_URL, and set HUB_DATA_DIR to where it shall be.`,
    );
  if (databaseUrl !== undefined) return say(told(await restorePostgres(databaseUrl, file, replace), file));
  const { checksums, aside } = await restoreEmbedded(dataDir, file, replace);
  say(told(checksums, file));
  if (aside !== undefined)
    say(
      `What was there before is kept in ${aside}; delete it, and the snapshots beside it, when it is no longer wanted.`,
    );
});
