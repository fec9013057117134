import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockData } from '../db/embedded/data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('the folder of the embedded database', () => {
  it('is created with access for its owner only', () => {
    lockData(join(folder, 'way', 'data'))();
    expect([modeOf(join(folder, 'way')), modeOf(join(folder, 'way', 'data'))]).toEqual([0o700, 0o700]);
  });

  it('is restricted when it already exists with access for others', () => {
    mkdirSync(join(folder, 'open'), { mode: 0o755 });
    lockData(join(folder, 'open'))();
    expect(modeOf(join(folder, 'open'))).toBe(0o700);
  });
});
