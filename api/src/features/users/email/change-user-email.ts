import { emailKey, PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/users';
import { mayEditUser } from '@hub/contract/users.policy';
import { confirmPassword } from '../../../accounts/confirm-password.ts';
import { countInvitation } from '../../../accounts/invite-limits.ts';
import { orNotFound, Refusal, refuseFields } from '../../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../../http/route.ts';
import { hubUrlOf } from '../../../mail/hub-url.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { confirmEmailMail, emailChangeMail } from '../../../mail/templates.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import { existingUserProblem, lockUser } from '../users.sql.ts';
import { putEmailChange } from './email-changes.sql.ts';

const HOURS = 24;

/** Whoever has the new address has to confirm it. One's own takes the password, too: a session may have been left open. */
export const changeUserEmail: MultiTransactionHandler<typeof calls.changeUserEmail> = async (
  inTransaction,
  ctx,
  services,
) => {
  const { params, body, actor, distributor } = ctx;
  const isOwn = params.id === actor.id;
  if (isOwn && !body.password) throw refuseFields({ password: PROBLEM.required });
  if (isOwn && body.password) await confirmPassword(services, ctx, body.password);
  return inTransaction(async (tx) => {
    const person = orNotFound(await lockUser(tx, params.id));
    // The provider's staff see themselves at every distributor, but belong to one.
    if (person.distributor_id !== distributor) throw new Refusal('notFound');
    if (!mayEditUser(actor.roles, person.roles)) throw new Refusal('forbidden');
    ctx.expectVersion(person.version);
    if (person.disabled_at !== null) throw new Refusal('alreadyDeactivated');
    const key = emailKey(body.email);
    if ((await existingUserProblem(tx, distributor, key)) !== undefined) throw refuseFields({ email: PROBLEM.taken });
    await countInvitation(tx, key);
    const token = newToken();
    const change = { user_id: person.uuid_id, email: body.email, email_key: key, requested_by: actor.id };
    const tokenHash = hashOfToken(token);
    await putEmailChange(tx, { ...change, token_hash: tokenHash }, HOURS);
    const url = `${hubUrlOf(services, distributor)}/confirm-email?token=${token}`;
    await putInOutbox(tx, confirmEmailMail(body.email, person.first_name, url), tokenHash);
    await putInOutbox(tx, emailChangeMail(person.email, person.first_name, 'requested'));
    ctx.audit({
      action: 'requestEmailChange',
      entity: 'user',
      id: person.uuid_id,
      name: `${person.first_name} ${person.last_name}`,
      fields: { email: { from: person.email, to: body.email } },
    });
    return undefined;
  });
};
