import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countFactors, findFactors } from '../../../second-factor/factors.sql.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { findTicket, type TicketHolder } from '../sign-in/tickets.sql.ts';

/** Such a ticket is valid only while the user has no factor: a password alone must not add another one. */
export const requireTicketHolder = async (tx: Tx, ticket: string): Promise<TicketHolder> => {
  const holder = await findTicket(tx, hashOfToken(ticket), 'set-up');
  if (holder === undefined || countFactors(await findFactors(tx, holder.uuid_id)) > 0)
    throw new Refusal('secondStepFailed');
  return holder;
};

export const toUser = ({ uuid_id, email, first_name, last_name }: TicketHolder) => ({
  id: uuid_id,
  email,
  name: `${first_name} ${last_name}`,
});
