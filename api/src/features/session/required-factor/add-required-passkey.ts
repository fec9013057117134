import type * as calls from '@hub/contract/session';
import type { AnonymousHandler } from '../../../http/route.ts';
import { relyingPartyOf } from '../../../second-factor/passkeys.ts';
import { finishPasskeySetUp, verifyNewPasskey } from '../../../second-factor/set-up-passkey.ts';
import { finishRequiredFactor } from './finish-required-factor.ts';
import { requireTicketHolder } from './required-factor-ticket.ts';

export const addRequiredPasskey: AnonymousHandler<typeof calls.addRequiredPasskey> = async (services, caller) => {
  const { ticket, name, passkey } = caller.body;
  const holder = await services.database.asSystem((tx) => requireTicketHolder(tx, ticket));
  const party = relyingPartyOf(services, holder.distributor_id);
  const verified = await verifyNewPasskey(services, party, holder.uuid_id, passkey);
  return finishRequiredFactor(services, caller, ticket, holder, {
    kind: 'passkey',
    save: (tx) => finishPasskeySetUp(tx, holder.uuid_id, { ...verified, name }),
  });
};
