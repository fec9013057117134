import type { Call } from '@hub/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { perLicenceKey } from './licence-key.ts';
import { setRateLimitHeaders } from './rate-limit-headers.ts';
import { Refusal } from './refusal.ts';

/** Counts the calls of one route without a session: by licence for devices, because many of them share one IP, by network otherwise. */
export const limitAnonymous = (app: FastifyInstance, { credential }: Call) => {
  const count = app.createRateLimit(credential === 'licence-key' ? perLicenceKey : {});
  const policy = credential === 'licence-key' ? 'device' : 'anonymous';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    const { max: limit, remaining, ttlInSeconds: resetSeconds, timeWindow } = counted;
    setRateLimitHeaders(reply, policy, { limit, windowSeconds: timeWindow / 1_000, remaining, resetSeconds });
    if (counted.isExceeded) throw new Refusal('tooManyRequests', { retryAfterSeconds: resetSeconds });
  };
};
