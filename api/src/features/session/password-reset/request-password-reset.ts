import { setTimeout as wait } from 'node:timers/promises';
import { emailKey } from '@hub/contract/fields';
import type * as calls from '@hub/contract/session';
import { writeAudit } from '../../../http/audit.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { hubUrlOf } from '../../../mail/hub-url.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { resetMail } from '../../../mail/templates.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import { countAttempt } from '../../../throttling/attempts.ts';
import { resetSubjects } from '../attempt-limits.ts';
import { findUserByEmail, insertReset } from '../session.sql.ts';

export const RESET_SECONDS = 3_600;

/** The reply takes this long whether or not a mail is sent, so that it does not reveal which addresses exist. */
export const ANSWER_AFTER_MS = 150;

export const requestPasswordReset: AnonymousHandler<typeof calls.requestPasswordReset> = async (
  services,
  { body, distributor, origin },
) => {
  const { database, config } = services;
  const answer = wait(ANSWER_AFTER_MS);
  const key = emailKey(body.username);
  await database.asSystem(async (tx) => {
    if ((await countAttempt(tx, resetSubjects(key, origin.ip))) > 0) return;
    const person = await findUserByEmail(tx, key, distributor, config.demoAllowed);
    if (person === undefined) return;
    const token = newToken();
    await insertReset(tx, person.uuid_id, hashOfToken(token), RESET_SECONDS);
    const url = `${hubUrlOf(services, distributor)}/reset-password?token=${token}`;
    await putInOutbox(tx, resetMail(person.email, person.first_name, url));
    const by = { distributor: person.distributor_id, actorId: null, actorName: '', origin };
    const name = `${person.first_name} ${person.last_name}`;
    await writeAudit(tx, by, [{ action: 'requestPasswordReset', entity: 'user', id: person.uuid_id, name }]);
  });
  await answer;
  return undefined;
};
