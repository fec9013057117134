import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/status');

const kilobytesOf = (pid: number): string =>
  HAS_PROC
    ? (/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });

/** Megabytes of memory that a process holds; none once it is gone. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(kilobytesOf(pid)) / 1_024;
  } catch {
    return 0;
  }
};

/** Watches a process until told to stop, and tells how much it held at most. */
export const watchMemory = (pid: number) => {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  return { stop: (): void => clearInterval(timer), most: (): number => most };
};
