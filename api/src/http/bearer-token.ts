import type { FastifyReply, FastifyRequest } from 'fastify';
import { isServiceToken } from '../secrets/service-token.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import type { TokenLimit } from '../throttling/token-limit.ts';
import { setRateLimitHeaders } from './rate-limit-headers.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { hasSessionCookie } from './session-cookie.ts';

const BEARER = /^Bearer +(\S{1,200})$/i;

/** The hash of the service account's token that a request has; a page of another site cannot send this header. */
export const bearerHash = (request: FastifyRequest): Buffer | undefined => {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : hashOfToken(token);
};

const isKnownForm = (request: FastifyRequest): boolean =>
  isServiceToken(BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '');

/** Counts a call with a token against its limit, before anything else is done for it. */
export const admitToken = async (
  { config }: Services,
  tokenLimit: TokenLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  hash: Buffer,
): Promise<void> => {
  if (hasSessionCookie(config, request)) throw new Refusal('twoCredentials');
  const allowance = isKnownForm(request) ? await tokenLimit.count(hash) : undefined;
  if (allowance === undefined) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw new Refusal('notSignedIn');
  }
  setRateLimitHeaders(reply, 'token', allowance);
  if (allowance.isExceeded) throw new Refusal('tooManyRequests', { retryAfterSeconds: allowance.resetSeconds });
};
