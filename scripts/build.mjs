import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/user-error.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

main(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  console.log('The web app is built in web/dist.');
});
