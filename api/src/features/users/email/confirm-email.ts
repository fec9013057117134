import type * as calls from '@hub/contract/users';
import { writeAudit } from '../../../http/audit.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { emailChangeMail } from '../../../mail/templates.ts';
import { lockFactors } from '../../../second-factor/factors.sql.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { existingUserProblem } from '../users.sql.ts';
import { findEmailChange, lockActiveUser, setEmail, takeEmailChange } from './email-changes.sql.ts';

/** A used, expired, replaced or unknown link and an address that somebody else took meanwhile get the same answer. */
export const confirmEmail: AnonymousHandler<typeof calls.confirmEmail> = async ({ database }, { body, origin }) => {
  const tokenHash = hashOfToken(body.token);
  await database.asSystem(async (tx) => {
    const found = await findEmailChange(tx, tokenHash);
    if (found === undefined) throw new Refusal('tokenInvalid');
    // The same lock order as in a sign-in, to avoid a deadlock.
    await lockFactors(tx, found.user_id);
    const person = await lockActiveUser(tx, found.user_id);
    const change = await takeEmailChange(tx, tokenHash);
    if (person === undefined || change === undefined) throw new Refusal('tokenInvalid');
    if ((await existingUserProblem(tx, person.distributor_id, change.email_key)) !== undefined)
      throw new Refusal('tokenInvalid');
    await setEmail(tx, person.uuid_id, change);
    await putInOutbox(tx, emailChangeMail(person.email, person.first_name, 'done'));
    const name = `${person.first_name} ${person.last_name}`;
    const by = { distributor: person.distributor_id, actorId: person.uuid_id, actorName: name, origin };
    const fields = { email: { from: person.email, to: change.email } };
    await writeAudit(tx, by, [{ action: 'updated', entity: 'user', id: person.uuid_id, name, fields }]);
  });
  return undefined;
};
