import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

/** What a handler may need besides its transaction. */
export interface Services {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
}
