import { createHash } from 'node:crypto';
import type { Subject } from '../../throttling/attempts.ts';
import { networkOf } from '../../throttling/network.ts';

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

export const signInSubjects = (account: string, ip: string, knownHere: boolean): Subject[] => [
  { key: `sign-in:${digest(account)}:${networkOf(ip)}`, max: MAX_FAILURES.accountAtIp },
  { key: `sign-in-from:${networkOf(ip)}`, max: MAX_FAILURES.ip },
  // A known IP is counted apart, and not left out: one query less would tell that the account exists.
  {
    key: knownHere ? `sign-in-known:${digest(account)}:${networkOf(ip)}` : `sign-in:${digest(account)}`,
    max: MAX_FAILURES.account,
    acrossIps: true,
  },
];

export const resetSubjects = (account: string, ip: string): Subject[] => [
  { key: `reset:${digest(account)}`, max: MAX_FAILURES.resetMails },
  { key: `reset-from:${networkOf(ip)}`, max: MAX_FAILURES.resetsFromIp },
];

export const secondStepSubjects = (userId: string, ip: string, knownHere: boolean): Subject[] => [
  { key: `second-step:${userId}:${networkOf(ip)}`, max: MAX_FAILURES.secondStepAtIp },
  { key: `second-step-from:${networkOf(ip)}`, max: MAX_FAILURES.ip },
  ...(knownHere ? [] : [{ key: `second-step:${userId}`, max: MAX_FAILURES.secondStep, acrossIps: true as const }]),
];
