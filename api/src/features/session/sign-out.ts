import type * as calls from '@hub/contract/session';
import { writeAudit } from '../../http/audit.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { hashOfToken } from '../../secrets/tokens.ts';
import { deleteSession } from './session.sql.ts';

export const signOut: AnonymousHandler<typeof calls.signOut> = async ({ database }, { token, origin, clearToken }) => {
  if (token !== undefined)
    await database.asSystem(async (tx) => {
      const ended = await deleteSession(tx, hashOfToken(token));
      if (ended === undefined) return;
      const actorName = `${ended.first_name} ${ended.last_name}`;
      const by = { distributor: ended.distributor_id, actorId: ended.user_id, actorName, origin };
      await writeAudit(tx, by, [{ action: 'signOut', entity: 'session', id: ended.user_id }]);
    });
  clearToken();
  return undefined;
};
