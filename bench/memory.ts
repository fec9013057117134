import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid: number): number => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
  }
};

/** Watches a process until told to stop, and then tells how much it held at most. */
export const watchMemory = (pid: number): (() => number) => {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, memoryOf(pid));
  };
};
