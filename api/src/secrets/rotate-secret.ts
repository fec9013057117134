import { readArguments } from '../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../command-line.ts';
import { type Config, readConfig } from '../config.ts';
import { openHub } from '../hub.ts';
import { OperatorError } from '../operator-error.ts';
import { resealAll } from './reseal.ts';
import { adoptNextSecret, getOrCreateNextSecret, serverSecret } from './server-secret.ts';

const USAGE = `Usage: HUB_SECRET=… HUB_SECRET_PREVIOUS=… npm run rotate-secret

Encrypts the signing keys and the secrets of authenticator apps with HUB_SECRET instead of HUB_SECRET_PREVIOUS. Stop all
servers first, and start them with the new HUB_SECRET. With the embedded database and without HUB_SECRET, the file
"secret" in the data folder gets a new secret. After an interruption, run the command again.`;

interface Rotation {
  secret: string;
  previous: string[];
  /** Called once everything is encrypted with the new secret. */
  finish(): void;
}

const planRotation = (config: Config): Rotation => {
  const { secret, previousSecret, databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined || secret !== undefined) {
    const inFile = databaseUrl === undefined ? serverSecret({ ...config, secret: undefined }) : undefined;
    const previous = previousSecret ?? inFile;
    if (secret === undefined || previous === undefined) throw new OperatorError(USAGE);
    if (secret === previous) throw new OperatorError('HUB_SECRET and HUB_SECRET_PREVIOUS are the same.');
    return { secret, previous: [previous], finish: () => {} };
  }
  const previous = [previousSecret, serverSecret(config)].filter((given) => given !== undefined);
  return { secret: getOrCreateNextSecret(dataDir), previous, finish: () => adoptNextSecret(dataDir) };
};

runCommand(async () => {
  if (readArguments(USAGE) === undefined) return;
  const config = readConfig(process.env);
  const { secret, previous, finish } = planRotation(config);
  const { database } = await openHub(config, () => {});
  try {
    const { resealed, unreadable } = await database.asOwner(async (tx) => {
      const counts = await resealAll(tx, secret, previous);
      if (counts.resealed === 0 && counts.unreadable > 0)
        throw new OperatorError('The previous secret is not the one in use; nothing was changed.');
      return counts;
    });
    finish();
    say(`Encrypted with the new secret: ${resealed}.`);
    if (unreadable > 0) say(`Encrypted with an unknown secret, and left as they are: ${unreadable}.`);
  } finally {
    await database.close();
  }
});
