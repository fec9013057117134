import { existsSync } from 'node:fs';
import { runCommand, say } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { describeChecksums, type TableChecksums } from '../db/table-checksums.ts';
import { fullPath, kindOfBackup, readArguments } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';

const SESSIONS_ENDED = 'Sessions from that time were ended: everybody has to sign in again.';

const summary = (checksums: TableChecksums, file: string): string =>
  existsSync(checksumsPath(file))
    ? `Restored ${describeChecksums(checksums)}, every table equal to what was backed up.\n${SESSIONS_ENDED}`
    : `Restored ${describeChecksums(checksums)}. There was no ${checksumsPath(file)} to compare with.\n${SESSIONS_ENDED}`;

/** `npm run restore -- <file> [--replace]`: restores a backup, into an empty database unless --replace is given. */
runCommand(async () => {
  const { file: argument, replace } = readArguments('npm run restore -- <file> [--replace]');
  const file = fullPath(argument);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const kind = kindOfBackup(file);
  const configured = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (kind === undefined) throw new OperatorError(`${argument} is not a backup of the hub.`);
  if (kind !== configured)
    throw new OperatorError(
      kind === 'postgres'
        ? `${argument} is a backup of a PostgreSQL database: set DATABASE_URL to the database to restore into.`
        : `${argument} is a backup of an embedded database: unset DATABASE_URL, and set HUB_DATA_DIR to the target folder.`,
    );
  if (databaseUrl !== undefined) return say(summary(await restorePostgres(databaseUrl, file, replace), file));
  const { checksums, previous } = await restoreEmbedded(dataDir, file, replace);
  say(summary(checksums, file));
  if (previous !== undefined)
    say(
      `The previous data is kept in ${previous}; delete it, and the snapshots beside it, when you no longer need it.`,
    );
});
