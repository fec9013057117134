import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '..');
const VITE = resolve(WEB, '../node_modules/vite/bin/vite.js');
const BUDGET_KB = 200;
/** What the browser needs to show the list of organisations to a signed-in user. */
const FIRST_VISIT = ['index.html', 'src/shell/shell.tsx', 'src/features/organisations/organisations-screen.tsx'];

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

let built = '';

// A separate build, because the one in dist may be old.
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'hub-web-'));
  execFileSync(process.execPath, [VITE, 'build', '--outDir', built, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}, 120_000);

afterAll(() => rmSync(built, { recursive: true, force: true }));

const filesOf = (manifest: Record<string, Chunk>, names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (found.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
};

test(`the first visit to the organisations downloads at most ${BUDGET_KB} kB of scripts and styles, compressed`, () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
  const sizes = [...filesOf(manifest, FIRST_VISIT)].map((file) => gzipSync(readFileSync(join(built, file))).length);
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  expect(total).toBeLessThanOrEqual(BUDGET_KB);
});

test('the page has no script or style of its own that the content security policy would refuse', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>/g)];
  expect(inline).toEqual([]);
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  expect(page).toContain('<meta property="csp-nonce" nonce="__HUB_NONCE__"');
});

test('[guarantee 19] the build holds no source maps and names none', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|css)$/.test(name)))
    expect(readFileSync(join(built, file), 'utf8')).not.toContain('sourceMappingURL=');
});
