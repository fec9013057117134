import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/status');

const kilobytesOf = (pid: number): string =>
  HAS_PROC
    ? (/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });

/** Resident memory of a process in megabytes; 0 if it has exited. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(kilobytesOf(pid)) / 1_024;
  } catch {
    return 0;
  }
};

/** Samples the memory of a process and records its peak. */
export const watchMemory = (pid: number) => {
  let peak = memoryOf(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  return { stop: (): void => clearInterval(timer), peak: (): number => peak };
};
