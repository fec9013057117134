import type * as calls from '@hub/contract/session';
import type { Handler } from '../../../http/route.ts';
import { selectOwnSessions } from './own-sessions.sql.ts';

export const listOwnSessions: Handler<typeof calls.listOwnSessions> = async (
  tx,
  { actor },
  { config, distributors },
) => {
  const rows = await selectOwnSessions(tx, config.sessionIdleSeconds);
  return rows.map(({ distributor_id, ...session }) => ({
    ...session,
    current: session.id === actor.sessionId,
    distributor: {
      number: distributor_id,
      name: distributors.find(distributor_id)?.name ?? '',
    },
  }));
};
