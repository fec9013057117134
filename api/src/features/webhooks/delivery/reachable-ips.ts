import { BlockList, isIPv4 } from 'node:net';

/** Not on the public internet, special, or the metadata service of a cloud. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Whatever is not global unicast, and what stands for an IPv4 address (6to4, Teredo) or for documentation. */
const PRIVATE_IPV6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'];

/** The same names as in HUB_TRUSTED_PROXIES. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Family = 'ipv4' | 'ipv6';

const MAX_BITS = { ipv4: 32, ipv6: 128 } as const;

/** A list per family: a BlockList takes each IPv4 address for an IPv6 one, too. */
const listsOf = (networks: readonly string[]): Record<Family, BlockList> => {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks.flatMap((name) => NAMED[name] ?? [name])) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6';
    lists[family].addSubnet(ip, bits === undefined ? MAX_BITS[family] : Number(bits), family);
  }
  return lists;
};

const PRIVATE = listsOf([...PRIVATE_IPV4, ...PRIVATE_IPV6]);

/** An IPv4 address that is written as an IPv6 one (`::ffff:127.0.0.1`) counts as what it is. */
const plainIp = (ip: string): { ip: string; family: Family } => {
  if (isIPv4(ip)) return { ip, family: 'ipv4' };
  const short = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return { ip: short, family: 'ipv6' };
  const bytes = [high, low].map((half) => Number.parseInt(half, 16)).flatMap((half) => [half >> 8, half & 255]);
  return { ip: bytes.join('.'), family: 'ipv4' };
};

export interface ReachableIps {
  /** Public, or in a network of the operator's list. */
  isReachable(ip: string): boolean;
  /** In a network of the operator's list. */
  isListed(ip: string): boolean;
}

/** Which hosts webhooks may be sent to; `networks` are those that the operator allows although they are private. */
export const reachableIps = (networks: readonly string[]): ReachableIps => {
  const listed = listsOf(networks);
  const isListed = (text: string): boolean => {
    const { ip, family } = plainIp(text);
    return listed[family].check(ip, family);
  };
  return {
    isListed,
    isReachable(text) {
      const { ip, family } = plainIp(text);
      return isListed(text) || !PRIVATE[family].check(ip, family);
    },
  };
};
