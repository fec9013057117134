import { isIP } from 'node:net';
import type { Distributor } from '@hub/contract/distributors';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Load balancers check these by IP. They tell nothing about anybody, or require a token. */
const MONITORING = new Set(['/healthz', '/readyz', '/metrics']);

const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/**
 * Refuses requests for a host that is not the hub's own. Otherwise a foreign page could let its own name resolve to the
 * hub's IP (DNS rebinding), and then read the hub's answers as its own.
 */
export const hostGuard = ({
  config,
  distributors,
}: Pick<Services, 'config' | 'distributors'>): ((request: FastifyRequest) => Promise<void> | undefined) => {
  const hostsIn = (table: readonly Distributor[]) => {
    const own = new Set([config.publicUrl, ...table.map(({ hubUrl }) => hubUrl)].map(hostnameOf));
    if (isIP(config.host) === 4) own.add(config.host);
    if (isIP(config.host) === 6) own.add(`[${config.host}]`);
    own.delete('');
    return { table, own, isLocal: config.listensOnLoopback || [...own].some(isLoopbackName) };
  };
  let hosts = hostsIn(distributors.all());
  const isOwn = (hostname: string): boolean => {
    const table = distributors.all();
    if (table !== hosts.table) hosts = hostsIn(table);
    return hosts.own.has(hostname) || (hosts.isLocal && isLoopbackName(hostname));
  };
  const refuseUnlessAdded = async (hostname: string): Promise<void> => {
    // Another server may just have added a distributor with this host.
    await distributors.reloadAfterMiss();
    if (!isOwn(hostname)) throw new Refusal('unknownHost');
  };
  // Nearly always the same host asks, and parsing a URL takes longer than all the rest of this check.
  let last = { host: '', hostname: '' };
  return ({ host, url }) => {
    if (host !== last.host) last = { host, hostname: hostnameOf(`http://${host}`) };
    const { hostname } = last;
    if (isOwn(hostname) || MONITORING.has(url.split('?')[0] ?? '')) return undefined;
    return refuseUnlessAdded(hostname);
  };
};
