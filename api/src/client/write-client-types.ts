import { writeFileSync } from 'node:fs';
import { readArguments } from '../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../command-line.ts';
import { CLIENT_TYPES_FILE, clientTypes } from './client-types.ts';

const USAGE = `Usage: npm run client-types

Writes the types of @hub/client from the contract, after a call has changed.`;

runCommand(async () => {
  if (readArguments(USAGE) === undefined) return;
  writeFileSync(CLIENT_TYPES_FILE, clientTypes());
  say('The types of the client are up to date.');
});
