import { emailKey } from '@hub/contract/fields';
import type { signIn } from '@hub/contract/session';
import { countAttempt, uncountAttempt } from '../../db/attempts.ts';
import { userRows } from '../../db/user-rows.ts';
import { writeAudit } from '../../http/audit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler, Caller } from '../../http/route.ts';
import { isPassword } from '../../secrets/passwords.ts';
import { hashOfToken, newToken } from '../../secrets/tokens.ts';
import { signInSubjects } from './attempts.ts';
import {
  type Account,
  deleteSession,
  findAccount,
  insertSession,
  isKnownAddress,
  rememberAddress,
} from './session.sql.ts';

type SignIn = typeof signIn;

const auditedBy = ({ distributor, origin }: Caller<SignIn>, { uuid_id, first_name, last_name }: Account) => ({
  distributor,
  actorId: uuid_id,
  actorName: `${first_name} ${last_name}`,
  origin,
});

/** Only what looks like an address is written down: people do type their password into the wrong field. */
const triedAddress = (key: string): string => (key.includes('@') ? key : '');

/**
 * A wrong password, an unknown address, a disabled person and a person without an admin role all get one answer after
 * the same work, so that nobody learns which addresses exist. The password is checked outside of any transaction:
 * it takes tens of milliseconds that no connection should wait for.
 */
export const signInPerson: AnonymousHandler<SignIn> = async ({ database, config }, caller) => {
  const { body, distributor, origin } = caller;
  const key = emailKey(body.username);
  const about = triedAddress(key);
  const attempt = await database.asSystem(async (tx) => {
    const account = await findAccount(tx, key, distributor, config.demoAllowed);
    const knownHere = await isKnownAddress(tx, account?.uuid_id, origin.ip);
    const subjects = signInSubjects(key, origin.ip, knownHere);
    return { account, subjects, wait: await countAttempt(tx, subjects) };
  });
  if (attempt.wait > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: attempt.wait, about });

  const right = await isPassword(body.password, attempt.account?.password_hash);
  const { account } = attempt;
  if (!right || account === undefined || distributor === 0) throw new Refusal('signInFailed', { about });

  const token = newToken();
  const user = await database.asSystem(async (tx) => {
    // Whatever cookie came along is never adopted; the session it may have stood for ends here.
    if (caller.token !== undefined) await deleteSession(tx, hashOfToken(caller.token));
    await insertSession(tx, {
      tokenHash: hashOfToken(token),
      userId: account.uuid_id,
      distributor,
      seconds: config.sessionSeconds,
      ...origin,
    });
    await rememberAddress(tx, account.uuid_id, origin.ip);
    await uncountAttempt(tx, attempt.subjects);
    await writeAudit(tx, auditedBy(caller, account), [{ action: 'signIn', entity: 'session', id: account.uuid_id }]);
    return userRows(tx).where('u.uuid_id', '=', account.uuid_id).executeTakeFirstOrThrow();
  });
  caller.setToken(token);
  const name = config.distributors.find(({ number }) => number === distributor)?.name ?? '';
  return { ...user, distributor: { number: distributor, name } };
};
