import { HEADERS } from '@hub/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Change } from './call-context.ts';
import { withIdempotency } from './idempotency.ts';
import { parseReply, type Reply } from './reply.ts';
import { headerOf } from './request-metadata.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { expectAuditEntries, runSignedIn } from './signed-in.ts';

/** Runs a signed-in call whose whole work is one transaction. */
export const runSingleTransaction = (
  services: Services,
  route: Extract<Route, { kind: 'singleTransaction' }>,
  request: FastifyRequest,
): Promise<Reply> =>
  runSignedIn(services, route, request, async ({ inTransaction, contextFor, writeAudit, touchSession }) => {
    const { call, handler } = route;
    try {
      return await inTransaction(async (tx, session) => {
        const changes: Change[] = [];
        const ctx = contextFor(session, changes);
        const perform = async () => {
          const answer = await handler(tx, ctx, services);
          expectAuditEntries(call, changes.length);
          await writeAudit(tx, changes);
          return answer;
        };
        const { params, query, body } = ctx;
        const answer =
          call.creates === true
            ? await withIdempotency(
                tx,
                headerOf(request, HEADERS.idempotencyKey),
                call.name,
                { params, query, body },
                perform,
              )
            : await perform();
        // Inside the transaction, so that an answer that breaks the contract rolls the change back.
        return parseReply(call, answer);
      });
    } finally {
      touchSession();
    }
  });
