import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
export const inRoot = (...parts) => path.join(root, ...parts);
export const cacheDir = inRoot('.cache');
