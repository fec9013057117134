import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '..');
const BUILD = resolve(WEB, '../scripts/build.mjs');
const BUDGET_KB = 200;
/** What the browser needs to show the list of organisations to a signed-in user. */
const FIRST_VISIT = ['index.html', 'src/shell/shell.tsx', 'src/features/organisations/organisations-screen.tsx'];

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const built = resolve(WEB, 'dist');

// Builds the app unless dist is up to date.
beforeAll(() => {
  execFileSync(process.execPath, [BUILD], { stdio: 'ignore' });
}, 120_000);

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
