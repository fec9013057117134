import { REFUSALS } from '@hub/contract/errors';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/** The recipients did not ask for these mails. Sent and resent invitations count alike. */
export const INVITE_LIMITS = {
  resendsPerHour: 5,
  /** More than anybody types in an hour. */
  perInviter: { max: 200, minutes: 60 },
  /** To one e-mail address, over all locations of the distributor. */
  perMailbox: { max: 10, minutes: 24 * 60 },
  /** By imports, beside those of the form. */
  perImporter: { max: 2_000, minutes: 60 },
} as const;

/** Counts in the current window; returns the seconds until it ends if there were too many, otherwise 0. */
const count = async (tx: Tx, mailbox: string | null, limit: { max: number; minutes: number }): Promise<number> => {
  const { rows } = await sql<{ sent: number; seconds: number }>`
    select sent, seconds from hub_count_invitation(${mailbox}::text, ${limit.minutes}::integer)`.execute(tx);
  const counted = rows[0];
  return counted !== undefined && counted.sent > limit.max ? Math.max(counted.seconds, 1) : 0;
};

/** Counts an invitation of the current user before it is mailed. */
export const countInvitation = async (tx: Tx, emailKey: string): Promise<void> => {
  const waitOfInviter = await count(tx, null, INVITE_LIMITS.perInviter);
  if (waitOfInviter > 0) throw new Refusal('tooManyInvites', { retryAfterSeconds: waitOfInviter });
  const waitOfMailbox = await count(tx, emailKey, INVITE_LIMITS.perMailbox);
  if (waitOfMailbox > 0) throw new Refusal('tooManyInvitesToPerson', { retryAfterSeconds: waitOfMailbox });
};

/**
 * Counts invitations of the current user's import before they are mailed, and says which of them
 * are beyond a limit: the message key for each, or undefined.
 */
export const countImportedInvitations = async (
  tx: Tx,
  emailKeys: readonly string[],
): Promise<(string | undefined)[]> => {
  const { perMailbox, perImporter } = INVITE_LIMITS;
  const { rows: mailboxes } = await sql<{ key: string; sent: number }>`
    select k.key, c.sent from unnest(${emailKeys}::text[]) k (key)
    cross join lateral hub_count_invitation(k.key, ${perMailbox.minutes}::integer) c`.execute(tx);
  const full = new Set(mailboxes.filter(({ sent }) => sent > perMailbox.max).map(({ key }) => key));
  const wanted = emailKeys.filter((key) => !full.has(key)).length;
  const { rows } = await sql<{ granted: number }>`
    select hub_count_imported_invitations(${wanted}::integer, ${perImporter.max}::integer,
      ${perImporter.minutes}::integer) as granted`.execute(tx);
  let left = rows[0]?.granted ?? 0;
  return emailKeys.map((key) => {
    if (full.has(key)) return REFUSALS.tooManyInvitesToPerson.message;
    left -= 1;
    return left >= 0 ? undefined : REFUSALS.tooManyInvites.message;
  });
};
