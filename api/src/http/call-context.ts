import type { AuditEvent } from '@hub/contract/audit-events';
import type { Call, CallInput } from '@hub/contract/call';
import { Refusal } from './refusal.ts';

/** The signed-in person, or the service account of a token. */
export interface Actor {
  id: string;
  /** The person, or whoever made the token and answers for it; for columns that refer to a user. */
  answerableId: string;
  sessionId: string;
  name: string;
  email: string;
  roles: number;
  locationId: number;
}

/** Where a request came from; for the audit log. */
export interface Origin {
  ip: string;
  userAgent: string;
  requestId: string;
}

/** An entry of the audit log about something that was done. */
export type Change = AuditEvent & ChangeDetails;

interface ChangeDetails {
  id: string | number;
  name?: string;
  /** The record in whose history the change is, too: the product of a module. */
  parentId?: number;
  /** The changed fields with their values before and after. */
  fields?: Record<string, { from: unknown; to: unknown }>;
}

/** A signed-in request, as its handler sees it. */
export interface CallContext<C extends Call> extends CallInput<C> {
  actor: Actor;
  distributor: number;
  origin: Origin;
  /** Refuses when the client's If-Match names another version than the current one. */
  expectVersion(current: number): void;
  /** Records a change; it is written to the audit log in the same transaction. */
  audit(change: Change): void;
}

export const etagOf = (version: number): string => `"${version}"`;

/** Optimistic locking: a change made from an outdated version is refused. */
export const versionGuard =
  (ifMatch: string | undefined) =>
  (current: number): void => {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    const accepted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (!accepted.includes(etagOf(current))) throw new Refusal('staleVersion');
  };
