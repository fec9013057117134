import type { Call } from '@hub/contract/call';
import type { CurrentUser } from '@hub/contract/session';
import { userRows } from '../../../accounts/user-rows.ts';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { Change } from '../../../http/call-context.ts';
import type { Caller } from '../../../http/route.ts';
import type { Services } from '../../../http/services.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import { deleteSession, insertSession, rememberIp } from '../session.sql.ts';

interface Person {
  uuid_id: string;
  first_name: string;
  last_name: string;
}

export interface OpenedSession {
  token: string;
  user: CurrentUser;
}

/** The actor for the audit log before there is a session. */
export const auditedBy = <C extends Call>({ origin }: Caller<C>, distributor: number, person: Person) => ({
  distributor,
  actorId: person.uuid_id,
  actorName: `${person.first_name} ${person.last_name}`,
  origin,
});

/** Every sign-in ends here; the caller sets the cookie after the transaction has committed. */
export const openSession = async <C extends Call>(
  tx: Tx,
  { config, distributors }: Services,
  caller: Caller<C>,
  distributor: number,
  person: Person,
  changes: readonly Change[] = [],
): Promise<OpenedSession> => {
  const token = newToken();
  // Never reuse the token of an existing cookie, and end its session.
  if (caller.token !== undefined) await deleteSession(tx, hashOfToken(caller.token));
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    userId: person.uuid_id,
    distributor,
    seconds: config.sessionSeconds,
    ...caller.origin,
  });
  await rememberIp(tx, person.uuid_id, caller.origin.ip, 'signIn');
  await writeAudit(tx, auditedBy(caller, distributor, person), [
    ...changes,
    { action: 'signIn', entity: 'session', id: person.uuid_id },
  ]);
  const user = await userRows(tx).where('u.uuid_id', '=', person.uuid_id).executeTakeFirstOrThrow();
  const name = distributors.find(distributor)?.name ?? '';
  return { token, user: { ...user, distributor: { number: distributor, name } } };
};
