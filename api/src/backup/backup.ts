import { existsSync } from 'node:fs';
import { readArguments } from '../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { findServer } from '../db/postgres/find-server.ts';
import { describeChecksums } from '../db/table-checksums.ts';
import { OperatorError } from '../operator-error.ts';
import { backupEmbedded } from './backup-embedded.ts';
import { backupPostgres } from './backup-postgres.ts';
import { fullPath, requireWritable } from './command.ts';

const USAGE = `Usage: npm run backup -- FILE

Writes all of the hub's data to one file, whether the hub is running or not.`;

runCommand(async () => {
  const given = readArguments(USAGE, { min: 1, max: 1 });
  if (given === undefined) return;
  const [argument = ''] = given.positionals;
  const file = fullPath(argument);
  if (existsSync(file))
    throw new OperatorError(`${argument} already exists. Choose another file; nothing was changed.`);
  requireWritable(file);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const start = performance.now();
  const checksums =
    databaseUrl === undefined
      ? await backupEmbedded(dataDir, file)
      : await backupPostgres(await findServer(databaseUrl), file);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  say(
    `Backed up ${describeChecksums(checksums)} to ${argument} in ${seconds} s; the checksums of every table are in ${checksumsPath(argument)}.`,
  );
  say('The files contain all data of the hub, including its signing keys: keep them where only you can read them.');
});
