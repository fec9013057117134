import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { fixedDistributors } from '../testing/fixed-distributors.ts';
import { sendRefusal } from './error-handler.ts';
import { registerWebApp } from './web-app.ts';

const root = `${mkdtempSync(join(tmpdir(), 'hub-web-app-'))}/`;
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<!doctype html>');
writeFileSync(join(root, 'icon.svg'), '<svg/>');
writeFileSync(join(root, 'assets', 'app.js'), 'export {};');
const app = Fastify();
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
    ['an encoded parent folder', '/assets/%2e%2e/index.html', {}],
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
