import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '..');
const BUILD = resolve(WEB, '../scripts/build.mjs');

/** What is downloaded before a page shows, by the names of its chunks in chunk-groups.ts. */
const PAGES = [
  { page: 'the list of organisations', chunks: ['index'], maxFiles: 5, maxKilobytes: 152 },
  { page: 'a licence', chunks: ['index', 'licence'], maxFiles: 11, maxKilobytes: 250 },
];

interface Chunk {
  file: string;
  name?: string;
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

/** As sent to a browser; small files are not compressed. */
const sizeOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

test.each(PAGES)('$page takes at most $maxFiles scripts and styles of $maxKilobytes kB', (budget) => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
  const keys = budget.chunks.map(
    (chunk) => Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? chunk,
  );
  const files = [...filesOf(manifest, keys)];
  const kilobytes = files.reduce((sum, file) => sum + sizeOf(join(built, file)), 0) / 1_000;
  expect(files.length).toBeLessThanOrEqual(budget.maxFiles);
  expect(kilobytes).toBeLessThanOrEqual(budget.maxKilobytes);
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
