import type * as calls from '@hub/contract/users';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { Origin } from '../../../http/call-context.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { refuseGuessablePassword } from '../../../secrets/guessable-password.ts';
import { hashPassword } from '../../../secrets/passwords.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { endOtherInvites, insertUser, lockInviter, lockInvitesOfPerson, useInvite } from './accept-invite.sql.ts';
import { requireInviter } from './require-inviter.ts';

interface NewPassword {
  text: string;
  hash: string;
}

/** Everything but the password comes from the invitation. It settles the person's other invitations, too. */
const createUserFromInvite = async (
  tx: Tx,
  password: NewPassword,
  tokenHash: Buffer,
  origin: Origin,
): Promise<void> => {
  requireInviter(await lockInviter(tx, tokenHash));
  await lockInvitesOfPerson(tx, tokenHash);
  const invite = await useInvite(tx, tokenHash);
  if (invite === undefined) throw new Refusal('tokenInvalid');
  const { uuid_id: inviteId, ...person } = invite;
  await refuseGuessablePassword(password.text, person.email);
  const user = await insertUser(tx, { ...person, password_hash: password.hash });
  if (user === undefined) throw new Refusal('tokenInvalid');
  const others = await endOtherInvites(tx, person);
  const name = `${person.first_name} ${person.last_name}`;
  const by = { distributor: person.distributor_id, actorId: user.uuid_id, actorName: name, origin };
  await writeAudit(tx, by, [
    { action: 'accepted', entity: 'invite', id: inviteId, name: person.email },
    { action: 'created', entity: 'user', id: user.uuid_id, name },
    ...others.map(({ uuid_id }) => ({ action: 'removed', entity: 'invite', id: uuid_id, name: person.email }) as const),
  ]);
};

/** Hashes the password outside of the transaction, because that takes tens of milliseconds. */
export const acceptInvite: AnonymousHandler<typeof calls.acceptInvite> = async ({ database }, { body, origin }) => {
  const password = { text: body.newPassword, hash: await hashPassword(body.newPassword) };
  await database.asSystem((tx) => createUserFromInvite(tx, password, hashOfToken(body.token), origin));
  return undefined;
};
