import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { VALUE_PARSERS } from '../value-parsers.ts';

/** PGlite as the hub needs it, over a folder, an image or nothing. */
export const openPGlite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent }, parsers: VALUE_PARSERS });
