import { createHash } from 'node:crypto';
import type { Subject } from '../../throttling/attempts.ts';

/**
 * The failures allowed in a quarter of an hour. Nobody is locked out for long: further attempts do not extend the window,
 * and a user at a known IP is counted only together with that IP.
 */
export const MAX_FAILURES = {
  account: 50,
  ip: 100,
  accountAtIp: 10,
  /** Wrong codes after a right password; lower, because the password is known already. */
  secondStep: 20,
  secondStepAtIp: 10,
  resetMails: 3,
  resetsFromIp: 20,
} as const;

/** Keeps e-mail addresses out of the table of attempts. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** An IPv6 client usually has a whole /64 network, so only the first half of the address counts. */
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
  { key: `sign-in:${digest(account)}:${networkOf(ip)}`, max: MAX_FAILURES.accountAtIp },
  { key: `sign-in-from:${networkOf(ip)}`, max: MAX_FAILURES.ip },
  ...(knownHere ? [] : [{ key: `sign-in:${digest(account)}`, max: MAX_FAILURES.account }]),
];

export const resetSubjects = (account: string, ip: string): Subject[] => [
  { key: `reset:${digest(account)}`, max: MAX_FAILURES.resetMails },
  { key: `reset-from:${networkOf(ip)}`, max: MAX_FAILURES.resetsFromIp },
];

export const secondStepSubjects = (userId: string, ip: string, knownHere: boolean): Subject[] => [
  { key: `second-step:${userId}:${networkOf(ip)}`, max: MAX_FAILURES.secondStepAtIp },
  { key: `second-step-from:${networkOf(ip)}`, max: MAX_FAILURES.ip },
  ...(knownHere ? [] : [{ key: `second-step:${userId}`, max: MAX_FAILURES.secondStep }]),
];
