import { fileURLToPath } from 'node:url';
import { ROOT, startProcess } from '../child-process.ts';
import { installInto } from '../install.mjs';

const FOLDER = fileURLToPath(new URL('./react-admin/', import.meta.url));

/** Builds the list with the hub's Vite and returns the output folder. */
export const buildReactAdmin = async (): Promise<string> => {
  await installInto(FOLDER);
  const vite = startProcess([`${ROOT}node_modules/vite/bin/vite.js`, 'build'], {
    cwd: FOLDER,
    env: { NODE_ENV: 'production' },
  });
  if ((await vite.exited) !== 0) throw new Error('could not build the react-admin list');
  return `${FOLDER}dist`;
};
