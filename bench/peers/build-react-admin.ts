import { fileURLToPath } from 'node:url';
import { installInto } from '../install.mjs';
import { ROOT, startProgram } from '../programs.ts';

const FOLDER = fileURLToPath(new URL('./react-admin/', import.meta.url));

/** Builds the list with the product's own Vite; answers the folder to serve. */
export const buildReactAdmin = async (): Promise<string> => {
  await installInto(FOLDER);
  const vite = startProgram([`${ROOT}node_modules/vite/bin/vite.js`, 'build'], {
    cwd: FOLDER,
    env: { NODE_ENV: 'production' },
  });
  if ((await vite.ended) !== 0) throw new Error('the list in react-admin could not be built');
  return `${FOLDER}dist`;
};
