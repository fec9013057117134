import type { Reply } from '../client/send.ts';

/** A form with a single field shows a single message: the field's own where there is one. */
export const fieldProblemFirst = <Data>(reply: Reply<Data>): Reply<Data> => {
  const problem = Object.values(reply.fields ?? {})[0];
  return reply.success || problem === undefined ? reply : { ...reply, errors: [problem, ...reply.errors] };
};
