import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The networks behind the names that HUB_TRUSTED_PROXIES accepts. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const blockListOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED[name] ?? [name])) {
    const [ip = '', bits] = network.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return list;
};

const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;
/** W3C Trace Context: version, trace id, span id, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** What a request says about itself, which is believed only of a trusted proxy: anybody else could mislead the logs. */
export const trustedHeaders = (proxies: readonly string[]) => {
  const trusted = blockListOf(proxies);
  const isTrusted = ({ socket }: IncomingMessage): boolean => {
    const ip = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    return proxies.length > 0 && isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  };
  const read = (request: IncomingMessage, name: string, pattern: RegExp): RegExpExecArray | null => {
    const value = request.headers[name];
    return typeof value === 'string' && isTrusted(request) ? pattern.exec(value) : null;
  };
  return {
    requestId: (request: IncomingMessage): string => read(request, 'x-request-id', REQUEST_ID)?.[0] ?? randomUUID(),
    traceId: (request: IncomingMessage): string | undefined => read(request, 'traceparent', TRACE_PARENT)?.[1],
    traceParent(request: IncomingMessage): { traceId: string; spanId: string } | undefined {
      const [, traceId, spanId] = read(request, 'traceparent', TRACE_PARENT) ?? [];
      return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
    },
  };
};
