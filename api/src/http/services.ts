import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { DistributorDirectory } from '../distributors/distributor-directory.ts';

/** What a handler may need besides its transaction. */
export interface Services {
  config: Config;
  database: Database;
  distributors: DistributorDirectory;
  log: FastifyBaseLogger;
}
