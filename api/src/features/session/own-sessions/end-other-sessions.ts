import type * as calls from '@hub/contract/session';
import { deleteOtherSessions } from '../../../accounts/delete-other-sessions.ts';
import type { Handler } from '../../../http/route.ts';

export const endOtherSessions: Handler<typeof calls.endOtherSessions> = async (tx, { actor, audit }) => {
  const ended = await deleteOtherSessions(tx, actor.sessionId);
  audit({
    action: 'endedOthers',
    entity: 'session',
    id: actor.sessionId,
    fields: { sessions: { from: ended + 1, to: 1 } },
  });
  return undefined;
};
