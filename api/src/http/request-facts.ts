import type { Call } from '@hub/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../db/database.ts';
import type { Actor, Change, Origin } from './call-context.ts';
import type { Refusal } from './refusal.ts';

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

export const actorOf = (session: Session): Actor => ({
  id: session.user_id,
  sessionId: session.session_id,
  name: `${session.first_name} ${session.last_name}`,
  email: session.email,
  roles: session.roles,
  locationId: session.location_id,
});

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * A refused attempt leaves its line: changes always, reads only when somebody reached for what is not theirs to see.
 * Devices ask by themselves, again and again: which of their refusals are worth a line is for their use cases to say.
 */
export const isAudited = (call: Call, refusal: Refusal): boolean =>
  call.credential === undefined && (call.method !== 'GET' || refusal.code === 'forbidden');

export const attemptOf = (call: Call, request: FastifyRequest, about?: string): Change => ({
  action: call.name,
  entity: 'call',
  id: request.url.slice(0, 300),
  ...(about === undefined ? {} : { name: about }),
});
