import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachableIps } from './reachable-ips.ts';

const LOOKUP_MS = 5_000;

export class UnreachableUrlError extends Error {
  override readonly name = 'UnreachableUrlError';
  readonly problem: 'httpsOnly' | 'unknownHost' | 'privateHost';

  constructor(problem: UnreachableUrlError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

const lookUp: Lookup = (hostname) =>
  Promise.race([
    lookup(hostname, { all: true }),
    sleep(LOOKUP_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ]);

const ipsOf = async (hostname: string, find: Lookup): Promise<LookupAddress[]> => {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  const found = await find(hostname).catch(() => []);
  if (found.length === 0) throw new UnreachableUrlError('unknownHost');
  return found;
};

/**
 * The IP addresses of a URL's host, each of which webhooks may be sent to; connect to these and do not look them up again,
 * or the name could lead elsewhere by then. The parser of URLs turns decimal and octal forms into the usual one.
 */
export const resolveUrl = async (
  url: string,
  networks: readonly string[],
  find: Lookup = lookUp,
): Promise<LookupAddress[]> => {
  const { protocol, hostname } = new URL(url);
  const ips = reachableIps(networks);
  const found = await ipsOf(hostname.replace(/^\[|\]$/g, ''), find);
  if (!found.every(({ address }) => ips.isReachable(address))) throw new UnreachableUrlError('privateHost');
  if (protocol !== 'https:' && !found.every(({ address }) => ips.isListed(address)))
    throw new UnreachableUrlError('httpsOnly');
  return found;
};
