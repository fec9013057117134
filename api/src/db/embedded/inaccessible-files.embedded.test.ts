import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clusterPath, snapshotsPath } from './data-folder.ts';
import { findInaccessible } from './inaccessible-files.ts';
import { recoverFromSnapshot } from './recover-from-snapshot.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'hub-reach-'));
const cluster = clusterPath(folder);
const file = join(cluster, 'base', '1');

beforeAll(() => {
  mkdirSync(join(cluster, 'base'), { recursive: true });
  mkdirSync(snapshotsPath(folder));
  for (const path of [join(cluster, 'PG_VERSION'), file, join(snapshotsPath(folder), '2026-11-15T00-00-00Z.tar.gz')])
    writeFileSync(path, '');
  if (isRoot)
    for (const path of [folder, cluster, join(cluster, 'PG_VERSION'), join(cluster, 'base'), file])
      chownSync(path, NOBODY, NOBODY);
});
// Root can read and write everything.
beforeEach(() => {
  if (isRoot) process.seteuid?.(NOBODY);
});
afterEach(() => {
  if (isRoot) process.seteuid?.(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('data without the right file permissions', () => {
  it('is detected by the first file that cannot be read and written', () => {
    chmodSync(file, 0o400);
    const code = 'EACCES';
    expect(findInaccessible(join(cluster, 'base'))).toEqual({ path: file, code });
    chmodSync(file, 0o600);
    expect(findInaccessible(join(cluster, 'base'))).toBeUndefined();
    expect(findInaccessible(join(folder, 'nowhere'))).toBeUndefined();
  });

  it('is not replaced by a snapshot', async () => {
    chmodSync(file, 0o000);
    await expect(recoverFromSnapshot(folder, new Error('it does not open'))).rejects.toThrow(
      /^The data in .* does not open: .* cannot be read and written \(EACCES\)\. .*; nothing was changed\.$/,
    );
    expect(existsSync(cluster)).toBe(true);
  });
});
