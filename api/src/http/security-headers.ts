import type { Config } from '../config.ts';

/** For everything but pages, which set a policy of their own: whatever a browser makes of it, it loads and runs nothing. */
const NOTHING = ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"].join(';');

/**
 * The headers that every response has, as one object that is built once: setting them one by one, with a library that
 * works them out for each request, took a twentieth of the time of a small read.
 */
export const securityHeaders = ({ overTls }: Pick<Config, 'overTls'>): Record<string, string> => ({
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(overTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
