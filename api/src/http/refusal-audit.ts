import type { Call } from '@hub/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { type AuditedBy, type RefusedCall, writeAudit } from './audit.ts';
import type { Refusal } from './refusal.ts';

const MAX_URL_LENGTH = 300;

/**
 * Refused changes are always audited, refused reads only when the caller lacks the permission. Devices retry on their
 * own: their handlers decide which of their refusals are worth an entry.
 */
export const isAudited = (call: Call, refusal: Refusal): boolean =>
  call.credential === undefined && (call.method !== 'GET' || refusal.code === 'forbidden');

/** Writes the audit entry of a refused call in a transaction of its own: the call's transaction was rolled back. */
export const auditRefusal = (
  database: Database,
  by: AuditedBy,
  call: Call,
  request: FastifyRequest,
  reason: string,
  about?: string,
): Promise<void> => {
  const attempt: RefusedCall = {
    action: call.name,
    entity: 'call',
    id: request.url.slice(0, MAX_URL_LENGTH),
    ...(about === undefined ? {} : { name: about }),
  };
  return database.asSystem((tx) => writeAudit(tx, by, [attempt], reason));
};
