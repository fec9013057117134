import { pipeline, Readable } from 'node:stream';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

const MIN_LENGTH = 1_024;
/** A longer text is compressed in another thread, so that it delays nobody else. */
const MAX_SYNC_LENGTH = 200_000;

/** About as much as a page of a list. */
const MAX_SMALL_LENGTH = 20_000;

/**
 * For a page of a list. The cheapest level takes a third of the time for 0.2 kB more: less than the headers. A compressed page
 * fits into a small buffer, and allocating the usual 16 kB would take as long as compressing.
 */
const BROTLI_SMALL: BrotliOptions = {
  chunkSize: 4_096,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
/** A cheap level: it takes two thirds of the time of the next one, for 7 % more bytes. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const brotliOptions = ({ length }: string): BrotliOptions => (length <= MAX_SMALL_LENGTH ? BROTLI_SMALL : BROTLI);
const GZIP = { level: 3 };

type Encoding = 'br' | 'gzip' | 'zstd';

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  });

const encodingOf = <E extends Encoding>(request: FastifyRequest, supported: readonly E[]): E | undefined => {
  const { 'accept-encoding': header } = request.headers;
  if (header === undefined) return undefined;
  return supported.find((encoding) => accepts(String(header), encoding));
};

/** The quickest levels, because a file of a million rows is made as fast as it is sent. */
const createCompressor = {
  zstd: () => createZstdCompress({ chunkSize: 131_072, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

const compressStream = (request: FastifyRequest, reply: FastifyReply, stream: Readable): Readable => {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingOf(request, ['zstd', 'gzip', 'br']);
  if (encoding === undefined) return stream;
  reply.header('content-encoding', encoding);
  // A failure of either one destroys the other, and with it the connection.
  return pipeline(stream, createCompressor[encoding](), () => {});
};

/** Compresses a reply that is there as a whole: a stream for each would cost several times as much. */
export const compressReply: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (payload instanceof Readable) return done(null, compressStream(request, reply, payload));
  if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return done(null, payload);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingOf(request, ['br', 'gzip']);
  if (encoding === undefined) return done(null, payload);
  reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  if (payload.length <= MAX_SYNC_LENGTH)
    return done(
      null,
      encoding === 'br' ? brotliCompressSync(payload, brotliOptions(payload)) : gzipSync(payload, GZIP),
    );
  return encoding === 'br' ? brotliCompress(payload, BROTLI, done) : gzip(payload, GZIP, done);
};
