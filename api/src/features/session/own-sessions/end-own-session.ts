import type * as calls from '@hub/contract/session';
import { orNotFound } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { deleteOwnSession } from './own-sessions.sql.ts';

/** The session of another user is answered as not found. */
export const endOwnSession: Handler<typeof calls.endOwnSession> = async (tx, { params, audit }) => {
  const ended = await deleteOwnSession(tx, params.id);
  orNotFound(ended > 0 ? ended : undefined);
  audit({ action: 'ended', entity: 'session', id: params.id });
  return undefined;
};
