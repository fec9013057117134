import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeDurably } from './durable-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-durable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('writeDurably', () => {
  it('does not keep the mode of a file that an earlier attempt left', () => {
    const file = join(folder, 'left');
    writeFileSync(`${file}.part`, 'half', { mode: 0o644 });
    writeDurably(file, 'whole');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['whole', 0o600]);
  });

  it('does not follow a symbolic link', () => {
    const [file, elsewhere] = [join(folder, 'linked'), join(folder, 'elsewhere')];
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, `${file}.part`);
    writeDurably(file, 'whole');
    expect([readFileSync(file, 'utf8'), readFileSync(elsewhere, 'utf8')]).toEqual(['whole', 'untouched']);
  });
});
