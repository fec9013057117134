import type { Call } from '@hub/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Change } from './call-context.ts';
import { parseReply, type Reply } from './reply.ts';
import type { InTransaction, MultiTransactionContext } from './route.ts';
import type { Services } from './services.ts';
import { expectAuditEntries, runSignedIn } from './signed-in.ts';
import { uploadOf } from './upload.ts';

type MultiTransactionWork<Answer> = (
  inTransaction: InTransaction,
  ctx: MultiTransactionContext<Call>,
  services: Services,
) => Promise<Answer>;

/**
 * Runs a signed-in call that needs several transactions: a batch whose parts commit separately, or a table too long for
 * one. Each transaction checks the session and the role again and writes its own audit entries.
 */
export const runMultiTransaction = <Answer>(
  services: Services,
  { call, handler, isReport }: { call: Call; handler: MultiTransactionWork<Answer>; isReport?: boolean | undefined },
  request: FastifyRequest,
  toReply: (call: Call, answer: Answer) => Reply = parseReply,
): Promise<Reply> =>
  runSignedIn(services, { call, isReport }, request, async (signedIn) => {
    const changes: Change[] = [];
    let entriesWritten = 0;

    const inTransaction: InTransaction = async (work) => {
      // Changes collected by a transaction that was rolled back did not happen.
      changes.length = 0;
      const value = await signedIn.inTransaction(async (tx) => {
        const result = await work(tx);
        await signedIn.writeAudit(tx, changes);
        return result;
      });
      entriesWritten += changes.length;
      return value;
    };

    const ctx: MultiTransactionContext<Call> = {
      ...(await signedIn.inTransaction(async (_tx, session) => signedIn.contextFor(session, changes))),
      upload: uploadOf(call, request),
      auditRefusal: async (reason) => {
        await signedIn.auditRefusal(reason);
        entriesWritten += 1;
      },
    };
    // Before the handler: a long one must not lose its session while it works.
    signedIn.touchSession();
    const answer = await handler(inTransaction, ctx, services);
    expectAuditEntries(call, entriesWritten);
    return toReply(call, answer);
  });
