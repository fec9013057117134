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

/**
 * What never becomes a request, because it is not HTTP or takes for ever to arrive, is answered on the bare connection
 * in the same words as every other refusal, and the connection is closed.
 */
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
  this.log.info({ code: refusal.code, reqId: requestId, reason: error.code }, 'refused before it was a request');
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
  // Whoever goes on sending is not listened to.
  socket.once('finish', () => socket.destroy());
}
