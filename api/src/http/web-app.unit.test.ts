import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { fixedDistributors } from '../testing/fixed-distributors.ts';
import { sendRefusal } from './error-handler.ts';
import { registerWebApp } from './web-app.ts';

const root = `${mkdtempSync(join(tmpdir(), 'hub-web-app-'))}/`;
mkdirSync(join(root, 'assets'));
const SCRIPT = '<script id="hub-distributors" type="application/json">[]</script>';
writeFileSync(
  join(root, 'index.html'),
  `<!doctype html><link href="/icon.svg"><link href="/.built"><meta nonce="__HUB_NONCE__">${SCRIPT}${' '.repeat(2_000)}`,
);
writeFileSync(join(root, '.built'), 'of the build');
writeFileSync(join(root, 'icon.svg'), '<svg/>');
writeFileSync(join(root, 'assets', 'app.js'), 'export {};');
writeFileSync(join(root, 'assets', 'app.js.br'), brotliCompressSync('export {}; // br'));
writeFileSync(join(root, 'assets', 'app.js.gz'), gzipSync('export {}; // gzip'));
let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await app.register(compress, { encodings: ['br', 'gzip'] });
  app.decorateRequest('refusedWith', '');
  app.setErrorHandler(sendRefusal);
  await registerWebApp(app, { config: readConfig({}), distributors: fixedDistributors() }, root);
});

afterEach(() => app.close());
afterAll(() => rmSync(root, { recursive: true }));

describe('a file of the web app', () => {
  it.each([
    ['a range behind its end', '/assets/app.js', { range: 'bytes=1000-2000' }],
    ['a range behind the end of the icon', '/icon.svg', { range: 'bytes=1000-' }],
    ['another version', '/assets/app.js', { 'if-match': '"other"' }],
    ['an older version', '/icon.svg', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    ['a parent folder and an encoded slash', '/assets/..%2findex.html', {}],
    ['an encoded parent folder and slash', '/assets/%2e%2e%2findex.html', {}],
    ['a NUL byte', '/assets/app.js%00', {}],
  ])('[guarantee 15] requested with %s is refused with 4xx', async (_what, url, headers) => {
    const { statusCode, body } = await app.inject({ url, headers });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('doctype');
  });

  it('is sent whole or in part', async () => {
    expect((await app.inject('/assets/app.js')).body).toBe('export {};');
    const part = await app.inject({ url: '/assets/app.js', headers: { range: 'bytes=0-5' } });
    expect([part.statusCode, part.body]).toEqual([206, 'export']);
  });
});

describe('a script of the web app', () => {
  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent with %s as the build compressed it', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/app.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(decompress(rawPayload).toString()).toBe(`export {}; // ${encoding}`);
  });
});

describe('the page of the web app', () => {
  const pageOf = async (environment: Record<string, string>, directory = root) => {
    const config = readConfig(environment);
    const distributors = fixedDistributors(environment);
    const table = [...distributors.all()];
    const page = Fastify();
    await registerWebApp(page, { config, distributors: { ...distributors, all: () => table.slice(0) } }, directory);
    const body = async () => (await page.inject('/any/page')).body;
    return { table, body, distributors: async () => JSON.parse(/json">(.*?)<\/script>/.exec(await body())?.[1] ?? '') };
  };

  it('has the distributors of the moment, and the default one at the public URL unless another one is there', async () => {
    const { table, distributors } = await pageOf({ HUB_PUBLIC_URL: 'http://hub.example' });
    const urls = async () => (await distributors()).map(({ hubUrl }: { hubUrl: string }) => hubUrl);
    expect(await urls()).toEqual(['http://hub.example', 'http://two.localhost:3000', '']);
    table.push({ ...table[0], number: 4, name: 'Four' } as (typeof table)[number]);
    expect(await urls()).toEqual(['http://hub.example', 'http://two.localhost:3000', '', '']);
    const atTwo = await pageOf({ HUB_PUBLIC_URL: 'https://two.localhost:3000' });
    const [one, two] = await atTwo.distributors();
    expect([one.hubUrl, two.hubUrl]).toEqual(['', 'http://two.localhost:3000']);
  });

  it('[guarantee 18] cannot be ended by the name of a distributor', async () => {
    const { table, body, distributors } = await pageOf({});
    table[0] = { ...table[0], name: '</script><script>alert(1)</script>' } as (typeof table)[number];
    expect(await body()).not.toContain('alert(1)</script>');
    expect((await distributors())[0].name).toBe('</script><script>alert(1)</script>');
  });

  it('says what to do where it is not built yet', async () => {
    const { body } = await pageOf({}, join(root, 'assets'));
    expect(await body()).toContain('npm run build');
  });

  it('has the nonce of its policy, and serves no file of the build', async () => {
    const { body, headers } = await app.inject('/');
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(body).toContain('href="/.built"');
    for (const url of ['/.built', '/index.html'])
      expect((await app.inject(url)).headers['cache-control']).toBe('no-cache');
  });

  it('names its icon by a version that is kept for a year; without the version, the icon is asked for again', async () => {
    const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
    const { body, headers } = await app.inject('/');
    const [, icon = ''] = /href="([^"]+)"/.exec(body) ?? [];
    expect(headers['cache-control']).toBe('no-cache');
    expect(icon).toMatch(/^\/icon\.svg\?v=[\w-]{12}$/);
    expect(await cacheOf(icon)).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/icon.svg?v=older')).toBe('public, max-age=0');
    const plain = await app.inject('/icon.svg');
    expect(plain.headers['cache-control']).toBe('public, max-age=0');
    const again = await app.inject({ url: '/icon.svg', headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s', async (encoding, decompress) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(rawPayload).toString()).toMatch(/^<!doctype html>/);
    expect(rawPayload.length).toBeLessThan(500);
  });
});
