import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { VALUE_PARSERS } from '../value-parsers.ts';

/** PGlite with the extensions and parsers of the hub, on a folder, an image or in memory. */
export const openPGlite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent }, parsers: VALUE_PARSERS });
