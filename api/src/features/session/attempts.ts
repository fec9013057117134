import { createHash } from 'node:crypto';
import type { Subject } from '../../throttling/attempts.ts';

/**
 * How many failures a quarter of an hour allows. Nobody is shut out for good: windows end by the clock and are not
 * drawn out by further attempts, and a person at an address where they have proved themselves before is only ever
 * counted together with that address.
 */
export const MAX_FAILURES = {
  account: 50,
  address: 100,
  accountAtAddress: 10,
  /** Wrong codes after a right password: whoever gets that far knows half of the secret already. */
  secondStep: 20,
  secondStepAtAddress: 10,
  resetMails: 3,
  resetsFromAddress: 20,
} as const;

/** Long and secret enough not to be read off the table, short enough to be a key. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whoever has one IPv6 address has a whole network of them, so its first half is what counts as the address. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

export const signInSubjects = (account: string, ip: string, knownHere: boolean): Subject[] => [
  { key: `sign-in:${digest(account)}:${networkOf(ip)}`, most: MAX_FAILURES.accountAtAddress },
  { key: `sign-in-from:${networkOf(ip)}`, most: MAX_FAILURES.address },
  ...(knownHere ? [] : [{ key: `sign-in:${digest(account)}`, most: MAX_FAILURES.account }]),
];

export const resetSubjects = (account: string, ip: string): Subject[] => [
  { key: `reset:${digest(account)}`, most: MAX_FAILURES.resetMails },
  { key: `reset-from:${networkOf(ip)}`, most: MAX_FAILURES.resetsFromAddress },
];

export const secondStepSubjects = (userId: string, ip: string, knownHere: boolean): Subject[] => [
  { key: `second-step:${userId}:${networkOf(ip)}`, most: MAX_FAILURES.secondStepAtAddress },
  { key: `second-step-from:${networkOf(ip)}`, most: MAX_FAILURES.address },
  ...(knownHere ? [] : [{ key: `second-step:${userId}`, most: MAX_FAILURES.secondStep }]),
];
