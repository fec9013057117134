import type { resetPassword } from '@hub/contract/session';
import { writeAudit } from '../../http/audit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { passwordChangedMail } from '../../mail/templates.ts';
import { countFactors, findFactors } from '../../second-factor/factors.sql.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { hashOfToken } from '../../secrets/tokens.ts';
import { clearAttempts } from '../../throttling/attempts.ts';
import { signInSubjects } from './attempts.ts';
import { deleteSessionsOf, rememberAddress, setPassword, useReset } from './session.sql.ts';
import { deleteTicketsOf } from './tickets.sql.ts';

/**
 * Whoever holds the mail is the owner: their failures are forgotten, every open session and every sign-in that waits for
 * its second step ends, and a notice is mailed. Second factors stay: a mail box alone opens no account that has one.
 */
export const setNewPassword: AnonymousHandler<typeof resetPassword> = async ({ database }, { body, origin }) => {
  const passwordHash = await hashPassword(body.newPassword);
  await database.asSystem(async (tx) => {
    const used = await useReset(tx, hashOfToken(body.token));
    const person = used === undefined ? undefined : await setPassword(tx, used.user_id, passwordHash);
    if (used === undefined || person === undefined) throw new Refusal('tokenInvalid');
    await deleteSessionsOf(tx, used.user_id);
    await deleteTicketsOf(tx, used.user_id);
    // A known address is spared the limit on second steps that holds from everywhere: a stolen mail box must not be.
    if (countFactors(await findFactors(tx, used.user_id)) === 0) await rememberAddress(tx, used.user_id, origin.ip);
    await clearAttempts(
      tx,
      signInSubjects(person.email_key, origin.ip, false).filter(({ key }) => !key.startsWith('sign-in-from:')),
    );
    await putInOutbox(tx, passwordChangedMail(person.email, person.first_name));
    const by = {
      distributor: person.distributor_id,
      actorId: used.user_id,
      actorName: `${person.first_name} ${person.last_name}`,
      origin,
    };
    await writeAudit(tx, by, [{ action: 'resetPassword', entity: 'user', id: used.user_id }]);
  });
  return undefined;
};
