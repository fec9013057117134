import type { AuditEntity } from './audit.ts';
import { call } from './call.ts';
import { STAFF } from './roles.ts';

/**
 * Server-sent events for the web app. It is not among ALL_CALLS, because its reply has no end: no token may make it, and it
 * is part of neither the OpenAPI document nor the client.
 */
export const streamEvents = call({
  name: 'streamEvents',
  method: 'GET',
  path: '/events',
  allowedRoles: STAFF,
  summary: 'Which records of the distributor are being changed',
});

/** What a message says: the ids of the changed records by kind; none when there were too many to name. */
export type LiveChanges = Partial<Record<LiveKind, string[]>>;

/** `device` is a check-in, with the id of the licence; `job` also means that one has made progress. */
export type LiveKind = AuditEntity | 'device';

/** The event that asks to read everything again, because changes may have been missed. */
export const REFRESH_EVENT = 'refresh';

/** Never told to a browser: they belong to one person. */
export const PRIVATE_KINDS: readonly string[] = [
  'passkey',
  'recoveryCodes',
  'session',
  'totp',
  'view',
] satisfies AuditEntity[];

/** Of the provider, for all distributors; their ids are not told. */
export const SHARED_KINDS: readonly string[] = ['distributor', 'product', 'productModule'] satisfies AuditEntity[];
