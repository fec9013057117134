import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { versionOf } from './record-run.ts';

interface ProxySample {
  name: string;
  version: string | undefined;
  /** Prepares the sample of deploy/ in a folder, and returns the command that runs it there. */
  prepare(folder: string, sample: (file: string) => string): [program: string, ...args: string[]];
}

export const PROXIES: ProxySample[] = [
  {
    name: 'nginx',
    version: versionOf('nginx', ['-v'], /nginx\/([\d.]+)/),
    prepare(folder, sample) {
      const site = join(folder, 'site.conf');
      writeFileSync(site, sample('nginx.conf'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
        mkdirSync(join(folder, kind));
        return `${kind}_temp_path ${join(folder, kind)};`;
      });
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const main = `${user} pid ${join(folder, 'pid')}; daemon off; error_log stderr warn; events {} http { access_log off; ${temporary.join(' ')} include ${site}; }`;
      writeFileSync(join(folder, 'nginx.conf'), main);
      return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    },
  },
  {
    name: 'HAProxy',
    version: versionOf('haproxy', ['-v'], /version ([\d.]+)/),
    prepare(folder, sample) {
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, sample('haproxy.cfg'));
      return ['haproxy', '-db', '-f', file];
    },
  },
  {
    name: 'Caddy',
    version: versionOf('caddy', ['version'], /v?([\d.]+)/),
    prepare(folder, sample) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${sample('Caddyfile')}`);
      return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

export interface Sites {
  /** The port of the proxy, and of the two servers behind it. */
  port: number;
  servers: readonly number[];
  /** A folder with hub.crt, hub.key and hub.pem for localhost. */
  certificates: string;
}

const sampleWith = ({ port, servers, certificates }: Sites) => {
  const [one, two] = servers;
  return (file: string): string =>
    readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
      .replaceAll('10.0.0.11:3000', `127.0.0.1:${one}`)
      .replaceAll('10.0.0.12:3000', `127.0.0.1:${two}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('bind :443', `bind 127.0.0.1:${port}`)
      .replaceAll('\nhub.example.com {', `\nhttps://localhost:${port} {`)
      .replaceAll('server_name hub.example.com', 'server_name localhost')
      .replaceAll(/\/etc\/(ssl\/hub|haproxy|caddy)\//g, `${certificates}/`);
};

/** Runs the sample of deploy/ with other hosts, ports and certificates. */
export const startProxySample = async (proxy: ProxySample, sites: Sites): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-proxy-'));
  const [program, ...args] = proxy.prepare(folder, sampleWith(sites));
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const ended = once(child, 'close');
  const answers = () =>
    fetch(`https://localhost:${sites.port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000, message: `${proxy.name} does not serve:\n${output}` }).toBe(true);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
};
