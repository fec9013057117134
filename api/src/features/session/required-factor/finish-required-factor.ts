import type { Call } from '@hub/contract/call';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/route.ts';
import type { Services } from '../../../http/services.ts';
import { lockFactors } from '../../../second-factor/factors.sql.ts';
import { mailNotice } from '../../../second-factor/notices.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { deleteSessionsOf } from '../session.sql.ts';
import { openSession } from '../sign-in/open-session.ts';
import { type TicketHolder, takeTicket } from '../sign-in/tickets.sql.ts';
import { requireTicketHolder } from './required-factor-ticket.ts';

interface NewFactor {
  kind: 'totp' | 'passkey';
  save(tx: Tx): Promise<string[]>;
}

export const finishRequiredFactor = async <C extends Call>(
  services: Services,
  caller: Caller<C>,
  ticket: string,
  { uuid_id }: TicketHolder,
  { kind, save }: NewFactor,
) => {
  const { opened, codes } = await services.database.asSystem(async (tx) => {
    await lockFactors(tx, uuid_id);
    const holder = await requireTicketHolder(tx, ticket);
    if (!(await takeTicket(tx, hashOfToken(ticket)))) throw new Refusal('secondStepFailed');
    const recoveryCodes = await save(tx);
    await deleteSessionsOf(tx, uuid_id);
    await mailNotice(
      tx,
      { email: holder.email, name: holder.first_name },
      kind === 'totp' ? 'totpAdded' : 'passkeyAdded',
    );
    const change = { action: 'added', entity: kind, id: uuid_id } as const;
    return {
      opened: await openSession(tx, services, caller, holder.distributor_id, holder, [change]),
      codes: recoveryCodes,
    };
  });
  caller.setToken(opened.token);
  return { user: opened.user, recovery_codes: codes };
};
