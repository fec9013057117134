import { HEADERS } from '@hub/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptInput } from './input.ts';
import { licenceKeyOf } from './licence-key.ts';
import { Refusal } from './refusal.ts';
import { auditRefusal, isAudited } from './refusal-audit.ts';
import { parseReply, type Reply } from './reply.ts';
import { headerOf, originOf } from './request-metadata.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { clearSessionToken, sessionToken, setSessionToken } from './session-cookie.ts';

/** Runs a call that needs no session: its handler opens its own transactions and writes its own audit entries. */
export const runAnonymous = async (
  services: Services,
  { call, handler }: Extract<Route, { kind: 'anonymous' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reply> => {
  const { config, database, distributors } = services;
  const requested = Number(headerOf(request, HEADERS.distributor) ?? 1);
  if (distributors.find(requested) === undefined) await distributors.reloadAfterMiss();
  const distributor = distributors.find(requested)?.number ?? 0;
  const input = acceptInput(call, request);
  const origin = originOf(request);
  try {
    const answer = await handler(services, {
      ...input,
      origin,
      distributor,
      licenceKey: licenceKeyOf(request),
      token: sessionToken(config, request),
      setToken: (token) => setSessionToken(config, reply, token),
      clearToken: () => clearSessionToken(config, reply),
    });
    return parseReply(call, answer);
  } catch (error) {
    if (error instanceof Refusal && isAudited(call, error)) {
      const auditDistributor = error.distributor ?? distributor;
      const by = {
        distributor: auditDistributor === 0 ? null : auditDistributor,
        actorId: null,
        actorName: '',
        origin,
      };
      await auditRefusal(database, by, call, request, error.code, error.about);
    }
    throw error;
  }
};
