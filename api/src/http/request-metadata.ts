import type { FastifyRequest } from 'fastify';
import type { Session } from '../db/database.ts';
import type { Actor, Origin } from './call-context.ts';

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

export const actorOf = (session: Session): Actor => ({
  id: session.user_id,
  answerableId: session.answerable_id,
  sessionId: session.session_id,
  name: `${session.first_name} ${session.last_name}`.trim(),
  email: session.email,
  roles: session.roles,
  locationId: session.location_id,
});

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};
