import type { FastifyInstance } from 'fastify';

/** Records what requests, jobs and their statements take; see start-tracing.ts. */
export interface Tracing {
  register(app: FastifyInstance): void;
  /** Sends what was recorded. */
  stop(): Promise<void>;
}
