import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves a built web app with the same compression as the hub. */
export const serveApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions });
  await app.register(fastifyStatic, { root: folder, immutable: true, maxAge: '1y' });
};
