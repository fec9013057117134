import { readArguments } from '../../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../../command-line.ts';
import { readConfig } from '../../config.ts';
import { openHub } from '../../hub.ts';
import { rotateSigningKey } from './signing-keys.ts';

const USAGE = `Usage: npm run rotate-signing-key

Signs licence files with a new key from now on. Files that were issued before stay valid until they expire.`;

runCommand(async () => {
  if (readArguments(USAGE) === undefined) return;
  const config = readConfig(process.env);
  const { database } = await openHub(config, () => {});
  try {
    say(`Licence files are now signed with key ${await rotateSigningKey({ database, config })}.`);
  } finally {
    await database.close();
  }
});
