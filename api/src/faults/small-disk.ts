import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that can be filled and emptied again. */
export interface SmallDisk {
  folder: string;
  fill(leaveBytes: number): void;
  empty(): void;
  remove(): void;
}

/** Only root may mount one. */
export type DiskUnavailable = { reason: string };

export const mountSmallDisk = (megabytes: number): SmallDisk | DiskUnavailable => {
  if (process.getuid?.() !== 0) return { reason: 'only root can mount a small disk' };
  const folder = mkdtempSync(join(tmpdir(), 'hub-small-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return { reason: `mounting a small disk failed: ${(stderr ?? '').trim().split('\n')[0]}` };
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(leaveBytes) {
      const { bavail, bsize } = statfsSync(folder);
      const block = Buffer.alloc(64 * 1024);
      const handle = openSync(filler, 'w');
      for (let left = bavail * bsize - leaveBytes; left > 0; left -= block.length) writeSync(handle, block);
      closeSync(handle);
    },
    empty() {
      rmSync(filler, { force: true });
    },
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
