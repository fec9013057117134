import type { Call, CallInput } from '@hub/contract/call';
import { Refusal } from './refusal.ts';

/** The signed-in person. */
export interface Actor {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  roles: number;
  locationId: number;
}

/** Where a request came from, for the audit log. */
export interface Origin {
  ip: string;
  userAgent: string;
  requestId: string;
}

export interface Change {
  action: string;
  entity: string;
  id: string | number;
  name?: string;
  /** Field to its value before and after; empty when the action says it all. */
  fields?: Record<string, { from: unknown; to: unknown }>;
}

/** One signed-in request on its way through a use case. */
export interface CallContext<C extends Call> extends CallInput<C> {
  actor: Actor;
  distributor: number;
  origin: Origin;
  /** Refuses when the sender saw another version than the one that stands. */
  expectVersion(current: number): void;
  /** Says what was changed; the adapter writes it to the audit log in the same transaction. */
  audit(change: Change): void;
}

export const etagOf = (version: number): string => `"${version}"`;

/** A change may name the version it was made from; a stale one is refused and loses nothing. */
export const versionGuard =
  (ifMatch: string | undefined) =>
  (current: number): void => {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (!named.includes(etagOf(current))) throw new Refusal('staleVersion');
  };
