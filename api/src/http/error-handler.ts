import type { Call } from '@hub/contract/call';
import type { RefusalBody, RefusalCode } from '@hub/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown, refusalOfDatabase } from '../db/database-errors.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that was sent, or empty. */
    refusedWith: RefusalCode | '';
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

const BY_STATUS: Record<number, RefusalCode> = {
  400: 'invalidInput',
  404: 'notFound',
  403: 'forbidden',
  408: 'tooSlow',
  412: 'staleVersion',
  413: 'bodyTooLarge',
  414: 'invalidInput',
  415: 'notJson',
  429: 'tooManyRequests',
  431: 'headersTooLarge',
};

/** Maps any error to a refusal, so that no stack and no SQL ever leaves the server. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });
  const byDatabase = refusalOfDatabase(error);
  if (byDatabase !== undefined) return new Refusal(byDatabase);
  const { statusCode = 500 } = error as FastifyError;
  return new Refusal(BY_STATUS[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'invalidInput' : 'unexpected'));
};

/** The text that the specification requires for an unexpected error of an invitation. */
const UNEXPECTED_MESSAGE = 'An error occurred';

/** A message for each field, or the one of the refusal; the usual body comes last, and names the fields. */
const messagesOf = (refusal: Refusal, requestId: string): (string | RefusalBody)[] => {
  const body = refusal.body(requestId);
  if (refusal.fields !== undefined) return [...Object.values(refusal.fields), body];
  return [refusal.code === 'unexpected' ? UNEXPECTED_MESSAGE : refusal.message, body];
};

export const sendRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  request.refusedWith = refusal.code;
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else
    request.log.info({ code: refusal.code, fields: refusal.fields && Object.keys(refusal.fields) }, 'request refused');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const asMessages = request.routeOptions.config.call?.refusesWithMessages === true;
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(asMessages ? messagesOf(refusal, request.id) : refusal.body(request.id)));
};
