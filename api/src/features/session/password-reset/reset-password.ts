import type * as calls from '@hub/contract/session';
import { writeAudit } from '../../../http/audit.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { passwordChangedMail } from '../../../mail/templates.ts';
import { countFactors, findFactors, lockFactors } from '../../../second-factor/factors.sql.ts';
import { refuseGuessablePassword } from '../../../secrets/guessable-password.ts';
import { hashPassword } from '../../../secrets/passwords.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { clearAttempts } from '../../../throttling/attempts.ts';
import { signInSubjects } from '../attempt-limits.ts';
import { deleteSessionsOf, findResetUser, rememberIp, setPassword, useReset } from '../session.sql.ts';
import { deleteTicketsOf } from '../sign-in/tickets.sql.ts';

/**
 * Resets the counters of failed sign-ins, ends every session and every pending second step, and mails a notice. Second
 * factors stay, so that access to the mailbox alone is not enough.
 */
export const resetPassword: AnonymousHandler<typeof calls.resetPassword> = async ({ database }, { body, origin }) => {
  const passwordHash = await hashPassword(body.newPassword);
  await database.asSystem(async (tx) => {
    const tokenHash = hashOfToken(body.token);
    // A deactivation takes the same lock and then deletes the resets.
    const userId = await findResetUser(tx, tokenHash);
    if (userId !== undefined) await lockFactors(tx, userId);
    const used = await useReset(tx, tokenHash);
    const person = used === undefined ? undefined : await setPassword(tx, used.user_id, passwordHash);
    if (used === undefined || person === undefined) throw new Refusal('tokenInvalid');
    await refuseGuessablePassword(body.newPassword, person.email);
    await deleteSessionsOf(tx, used.user_id);
    await deleteTicketsOf(tx, used.user_id);
    // Access to the mailbox must not lift the account-wide limit on second steps.
    const hasFactor = countFactors(await findFactors(tx, used.user_id)) > 0;
    await rememberIp(tx, used.user_id, origin.ip, hasFactor ? 'mailbox' : 'signIn');
    await clearAttempts(
      tx,
      signInSubjects(person.email_key, origin.ip, false).filter(({ key }) => !key.startsWith('sign-in-from:')),
    );
    await putInOutbox(tx, passwordChangedMail(person.email, person.first_name));
    const name = `${person.first_name} ${person.last_name}`;
    const by = { distributor: person.distributor_id, actorId: used.user_id, actorName: name, origin };
    await writeAudit(tx, by, [{ action: 'resetPassword', entity: 'user', id: used.user_id, name }]);
  });
  return undefined;
};
