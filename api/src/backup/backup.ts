import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { describeChecksums } from '../db/table-checksums.ts';
import { backupEmbedded } from './backup-embedded.ts';
import { backupPostgres } from './backup-postgres.ts';
import { fullPath, readArguments, runCommand, say } from './command.ts';
import { OperatorError } from './operator-error.ts';

/** `npm run backup -- <file>`: all of the hub's data in one file, while the hub runs or not. */
runCommand(async () => {
  const { file: given } = readArguments('npm run backup -- <file>');
  const file = fullPath(given);
  if (existsSync(file)) throw new OperatorError(`${given} exists already. Name another file; nothing was changed.`);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const start = performance.now();
  const checksums =
    databaseUrl === undefined ? await backupEmbedded(dataDir, file) : await backupPostgres(databaseUrl, file);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  say(
    `Backed up ${describeChecksums(checksums)} to ${given} in ${seconds} s; the checksums of every table are in ${checksumsPath(given)}.`,
  );
  say('The files hold everything the hub knows, its signing keys included: keep them where only you can read them.');
});
