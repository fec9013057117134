import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { fixedDistributors } from '../testing/fixed-distributors.ts';
import { sendRefusal } from './error-handler.ts';
import { registerWebApp } from './web-app.ts';

const root = `${mkdtempSync(join(tmpdir(), 'hub-web-app-'))}/`;
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), `<!doctype html><link href="/icon.svg">${' '.repeat(2_000)}`);
writeFileSync(join(root, 'icon.svg'), '<svg/>');
writeFileSync(join(root, 'assets', 'app.js'), 'export {};');
writeFileSync(join(root, 'assets', 'app.js.br'), brotliCompressSync('export {};'));
writeFileSync(join(root, 'assets', 'app.js.gz'), gzipSync('export {};'));
const app = Fastify();
await app.register(compress, { encodings: ['br', 'gzip'] });
app.decorateRequest('refusedWith', '');
app.setErrorHandler(sendRefusal);
await registerWebApp(app, { config: readConfig({}), distributors: fixedDistributors() }, root);

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

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
    expect(decompress(rawPayload).toString()).toBe('export {};');
  });
});

describe('the page of the web app', () => {
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
