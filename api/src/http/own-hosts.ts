import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

/** Load balancers check these by IP. They tell nothing about anybody, or require a token. */
const MONITORING = new Set(['/healthz', '/readyz', '/metrics']);

const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/**
 * Refuses requests for a host that is not the hub's own. Otherwise a foreign page could let its own name resolve to the
 * hub's IP (DNS rebinding), and then read the hub's answers as its own.
 */
export const hostGuard = (config: Config): ((request: FastifyRequest) => void) => {
  const own = new Set([config.publicUrl, ...config.distributors.map(({ hubUrl }) => hubUrl)].map(hostnameOf));
  if (isIP(config.host) === 4) own.add(config.host);
  if (isIP(config.host) === 6) own.add(`[${config.host}]`);
  own.delete('');
  const isLocal = config.listensOnLoopback || [...own].some(isLoopbackName);
  return (request) => {
    const hostname = hostnameOf(`http://${request.host}`);
    if (own.has(hostname) || (isLocal && isLoopbackName(hostname))) return;
    if (MONITORING.has(request.url.split('?')[0] ?? '')) return;
    throw new Refusal('unknownHost');
  };
};
