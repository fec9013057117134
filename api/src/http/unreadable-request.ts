import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@hub/contract/errors';
import { HEADERS } from '@hub/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from './refusal.ts';

const BY_CODE: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Answers a connection that never became a request (not HTTP, or too slow) with the usual refusal, and closes it. */
export function refuseUnreadable(
  this: { log: FastifyBaseLogger },
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(BY_CODE[error.code ?? ''] ?? 'invalidInput');
  const requestId = randomUUID();
  this.log.info({ code: refusal.code, reqId: requestId, reason: error.code }, 'connection refused: unreadable request');
  const body = JSON.stringify(refusal.body(requestId));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${HEADERS.requestId}: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Further input is ignored.
  socket.once('finish', () => socket.destroy());
}
