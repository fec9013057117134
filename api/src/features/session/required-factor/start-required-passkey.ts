import type * as calls from '@hub/contract/session';
import type { AnonymousHandler } from '../../../http/route.ts';
import { relyingPartyOf } from '../../../second-factor/passkeys.ts';
import { startPasskeySetUp } from '../../../second-factor/set-up-passkey.ts';
import { requireTicketHolder, toUser } from './required-factor-ticket.ts';

export const startRequiredPasskey: AnonymousHandler<typeof calls.startRequiredPasskey> = (services, { body }) =>
  services.database.asSystem(async (tx) => {
    const holder = await requireTicketHolder(tx, body.ticket);
    return startPasskeySetUp(tx, relyingPartyOf(services, holder.distributor_id), toUser(holder));
  });
