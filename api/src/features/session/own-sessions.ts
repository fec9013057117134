import type { endOtherSessions, endOwnSession, listOwnSessions } from '@hub/contract/session';
import { deleteOtherSessions } from '../../accounts/delete-other-sessions.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { endSessionOfOneself, listSessionsOfOneself } from './own-sessions.sql.ts';

export const listSessions: Handler<typeof listOwnSessions> = async (tx, { actor }, { config }) => {
  const rows = await listSessionsOfOneself(tx, config.sessionIdleSeconds);
  return rows.map(({ distributor_id, ...session }) => ({
    ...session,
    current: session.id === actor.sessionId,
    distributor: {
      number: distributor_id,
      name: config.distributors.find(({ number }) => number === distributor_id)?.name ?? '',
    },
  }));
};

/** Somebody else's session is as unknown as one that never was. */
export const endOneSession: Handler<typeof endOwnSession> = async (tx, { params, audit }) => {
  const ended = await endSessionOfOneself(tx, params.id);
  orNotFound(ended > 0 ? ended : undefined);
  audit({ action: 'ended', entity: 'session', id: params.id });
  return undefined;
};

export const endAllOtherSessions: Handler<typeof endOtherSessions> = async (tx, { actor, audit }) => {
  const ended = await deleteOtherSessions(tx, actor.sessionId);
  audit({
    action: 'endedOthers',
    entity: 'session',
    id: actor.sessionId,
    fields: { sessions: { from: ended + 1, to: 1 } },
  });
  return undefined;
};
