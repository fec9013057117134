import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this size compression saves less than its headers cost. */
const MIN_BYTES = 1_024;

/**
 * Writes each script and style once more with brotli and with gzip, as small as they get: too slow to be done for every
 * request, and the server sends them as they are.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets');
    const compress = async (file: string): Promise<void> => {
      const content = readFileSync(file);
      if (content.length < MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    };
    await Promise.all(
      readdirSync(assets)
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => compress(join(assets, name))),
    );
  },
});
