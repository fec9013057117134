import type { FastifyReply } from 'fastify';

export interface Allowance {
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Until the next window begins. */
  resetSeconds: number;
}

/** What is limited: the calls of a service account, of a licence's device, or of a visitor's network. */
type Policy = 'token' | 'device' | 'anonymous';

/** Tells a client what it may still do, by draft-ietf-httpapi-ratelimit-headers-10. */
export const setRateLimitHeaders = (
  reply: FastifyReply,
  policy: Policy,
  { limit, windowSeconds, remaining, resetSeconds }: Allowance,
): void => {
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=${windowSeconds}`);
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetSeconds}`);
};
