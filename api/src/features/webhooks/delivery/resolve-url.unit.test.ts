import { describe, expect, it } from 'vitest';
import { type Lookup, resolveUrl } from './resolve-url.ts';

const none: Lookup = async () => [];
const problemOf = (url: string, networks: readonly string[] = [], find = none) =>
  resolveUrl(url, networks, find).then(
    () => 'reachable',
    (error: { problem: string }) => error.problem,
  );

describe('the URL of a webhook', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['the rest of loopback', '127.255.255.254'],
    ['loopback as a decimal number', '2130706433'],
    ['loopback in octal', '0177.0.0.1'],
    ['loopback in hexadecimal', '0x7f.1'],
    ['loopback, shortened', '127.1'],
    ['this host', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.0.1'],
    ['link-local, with the metadata of clouds', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['the metadata of a cloud in that range', '100.100.100.200'],
    ['the metadata of a cloud at a public address', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 unspecified', '[::]'],
    ['IPv6 link-local', '[fe80::1]'],
    ['IPv6 unique-local', '[fd00:ec2::254]'],
    ['IPv6 multicast', '[ff02::1]'],
    ['IPv4-mapped loopback', '[::ffff:127.0.0.1]'],
    ['IPv4-mapped metadata in hexadecimal', '[::ffff:a9fe:a9fe]'],
    ['IPv4-compatible loopback', '[::127.0.0.1]'],
    ['NAT64 of loopback', '[64:ff9b::7f00:1]'],
    ['6to4 of a private network', '[2002:a00:1::]'],
    ['Teredo', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
  ])('[guarantee 44] is refused on %s: %s', async (_, host) => {
    expect(await problemOf(`https://${host}/hook`)).toBe('privateHost');
  });

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]', '[::ffff:1.1.1.1]'])(
    'is accepted at the public address %s',
    async (host) => {
      expect(await problemOf(`https://${host}/hook`)).toBe('reachable');
    },
  );

  it('[guarantee 44] is refused if one of the addresses of its name is private', async () => {
    const find = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: 'fe80::1%eth0', family: 6 },
    ];
    expect(await problemOf('https://both.example/hook', [], find)).toBe('privateHost');
    expect(await problemOf('https://public.example/hook', [], async () => [{ address: '1.1.1.1', family: 4 }])).toBe(
      'reachable',
    );
  });

  it('is refused if its name leads nowhere', async () => {
    expect(await problemOf('https://unknown.example/hook')).toBe('unknownHost');
  });

  it('[guarantee 44] may be private, and without TLS, only in the networks of the operator', async () => {
    expect(await problemOf('http://1.1.1.1/hook')).toBe('httpsOnly');
    expect(await problemOf('http://127.0.0.1/hook', ['loopback'])).toBe('reachable');
    expect(await problemOf('http://[::1]/hook', ['loopback'])).toBe('reachable');
    expect(await problemOf('https://10.1.2.3/hook', ['10.1.0.0/16'])).toBe('reachable');
    expect(await problemOf('https://10.2.2.3/hook', ['10.1.0.0/16'])).toBe('privateHost');
    expect(await problemOf('http://10.1.2.3/hook', ['10.1.2.3'])).toBe('reachable');
    expect(await problemOf('http://1.1.1.1/hook', ['loopback'])).toBe('httpsOnly');
  });
});
