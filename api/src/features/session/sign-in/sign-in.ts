import { email, emailKey } from '@hub/contract/fields';
import type * as calls from '@hub/contract/session';
import { writeAudit } from '../../../http/audit.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { lockFactors } from '../../../second-factor/factors.sql.ts';
import { verifyPassword } from '../../../secrets/passwords.ts';
import { countAttempt, uncountAttempt } from '../../../throttling/attempts.ts';
import { signInSubjects } from '../attempt-limits.ts';
import { findStaffByEmail, isKnownIp, lockAccount } from '../session.sql.ts';
import { auditedBy, openSession } from './open-session.ts';
import { startSecondStep } from './start-second-step.ts';

/** Only a valid e-mail address goes to the audit log: users do type their password into the wrong field. */
const emailForAudit = (key: string): string => (email.safeParse(key).success ? key : '');

/**
 * A wrong password, an unknown e-mail address, a disabled user and a user without an admin role get the same answer after
 * the same work, so that nobody learns which addresses exist. The password is checked outside of any transaction, because
 * that takes tens of milliseconds; the account is then read again, with a lock, before a session is opened. A user with a
 * second factor gets a ticket for the second step instead of a session.
 */
export const signIn: AnonymousHandler<typeof calls.signIn> = async (services, caller) => {
  const { database, config } = services;
  const { body, distributor, origin } = caller;
  const key = emailKey(body.username);
  const about = emailForAudit(key);
  const attempt = await database.asSystem(async (tx) => {
    const account = await findStaffByEmail(tx, key, distributor, config.demoAllowed);
    const knownHere = await isKnownIp(tx, account?.uuid_id, origin.ip, 'mailbox');
    const subjects = signInSubjects(key, origin.ip, knownHere);
    return { account, subjects, wait: await countAttempt(tx, subjects) };
  });
  if (attempt.wait > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: attempt.wait, about });

  const right = await verifyPassword(body.password, attempt.account?.password_hash);
  const { account } = attempt;
  if (!right || account === undefined || distributor === 0) throw new Refusal('signInFailed', { about });

  const outcome = await database.asSystem(async (tx) => {
    await lockFactors(tx, account.uuid_id);
    const locked = await lockAccount(tx, account.uuid_id);
    if (locked?.password_hash !== account.password_hash) throw new Refusal('signInFailed', { about });
    await uncountAttempt(tx, attempt.subjects);
    const current = { ...account, roles: locked.roles };
    const step = await startSecondStep(tx, services, current, distributor);
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
