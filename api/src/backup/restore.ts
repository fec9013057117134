import { existsSync } from 'node:fs';
import { readArguments } from '../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { findServer } from '../db/postgres/find-server.ts';
import { describeChecksums, type TableChecksums } from '../db/table-checksums.ts';
import { OperatorError } from '../operator-error.ts';
import { fullPath, kindOfBackup } from './command.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';

const SESSIONS_ENDED = 'Sessions from that time were ended: everybody has to sign in again.';

const summary = (checksums: TableChecksums, file: string): string =>
  existsSync(checksumsPath(file))
    ? `Restored ${describeChecksums(checksums)}, every table equal to what was backed up.\n${SESSIONS_ENDED}`
    : `Restored ${describeChecksums(checksums)}. There was no ${checksumsPath(file)} to compare with.\n${SESSIONS_ENDED}`;

const USAGE = `Usage: npm run restore -- FILE [--replace]

Restores a backup into an empty database. --replace replaces the data of a database that is not empty.`;

runCommand(async () => {
  const given = readArguments(USAGE, { options: { replace: { type: 'boolean', default: false } }, min: 1, max: 1 });
  if (given === undefined) return;
  const [argument = ''] = given.positionals;
  const { replace } = given.values;
  const file = fullPath(argument);
  const { databaseUrl, dataDir, rolePrefix } = readConfig(process.env);
  const kind = kindOfBackup(file);
  const configured = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (kind === undefined) throw new OperatorError(`${argument} is not a backup of the hub.`);
  if (kind !== configured)
    throw new OperatorError(
      kind === 'postgres'
        ? `${argument} is a backup of a PostgreSQL database: set DATABASE_URL to the database to restore into.`
        : `${argument} is a backup of an embedded database: unset DATABASE_URL, and set HUB_DATA_DIR to the target folder.`,
    );
  if (databaseUrl !== undefined) {
    const target = { url: await findServer(databaseUrl), rolePrefix };
    return say(summary(await restorePostgres(target, file, replace), file));
  }
  const { checksums, previous } = await restoreEmbedded(dataDir, file, replace);
  say(summary(checksums, file));
  if (previous !== undefined)
    say(
      `The previous data is kept in ${previous}; delete it, and the snapshots beside it, when you no longer need it.`,
    );
});
