import { email, emailKey } from '@hub/contract/fields';
import type { signIn } from '@hub/contract/session';
import { writeAudit } from '../../http/audit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { lockFactors } from '../../second-factor/factors.sql.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { countAttempt, uncountAttempt } from '../../throttling/attempts.ts';
import { signInSubjects } from './attempts.ts';
import { auditedBy, openSession } from './open-session.ts';
import { secondStepFor } from './second-step.ts';
import { findAccount, isKnownAddress, lockAccount } from './session.sql.ts';

/** Only what looks like an address is written down: people do type their password into the wrong field. */
const triedAddress = (key: string): string => (email.safeParse(key).success ? key : '');

/**
 * A wrong password, an unknown address, a disabled person and a person without an admin role all get one answer after
 * the same work, so that nobody learns which addresses exist. The password is checked outside of any transaction:
 * it takes tens of milliseconds that no connection should wait for. What may have changed meanwhile (a new password, a
 * new role, a first factor) is read again, and held, before a session is opened. Whoever has a second factor gets a
 * ticket for the second step, and no session.
 */
export const signInPerson: AnonymousHandler<typeof signIn> = async (services, caller) => {
  const { database, config } = services;
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

  const right = await verifyPassword(body.password, attempt.account?.password_hash);
  const { account } = attempt;
  if (!right || account === undefined || distributor === 0) throw new Refusal('signInFailed', { about });

  const outcome = await database.asSystem(async (tx) => {
    await lockFactors(tx, account.uuid_id);
    const standing = await lockAccount(tx, account.uuid_id);
    if (standing?.password_hash !== account.password_hash) throw new Refusal('signInFailed', { about });
    await uncountAttempt(tx, attempt.subjects);
    const current = { ...account, roles: standing.roles };
    const step = await secondStepFor(tx, services, current, distributor);
    if (step === undefined) return { opened: await openSession(tx, services, caller, distributor, current) };
    await writeAudit(tx, auditedBy(caller, distributor, account), [
      { action: 'provedPassword', entity: 'session', id: account.uuid_id },
    ]);
    return { step };
  });
  if (outcome.opened === undefined) return { second_step: outcome.step };
  caller.setToken(outcome.opened.token);
  return outcome.opened.user;
};
