import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/user-error.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const USAGE = `Usage: npm run build

Builds the web app in web/dist, if it has changed.`;

main(async () => {
  if (readArguments(USAGE) === undefined) return 0;
  await ensureInstalled();
  await ensureWebBuilt();
  console.log('The web app is built in web/dist.');
});
