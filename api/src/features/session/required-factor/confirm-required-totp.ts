import type * as calls from '@hub/contract/session';
import type { AnonymousHandler } from '../../../http/route.ts';
import { finishTotpSetUp, verifyTotpSetUp } from '../../../second-factor/set-up-totp.ts';
import { finishRequiredFactor } from './finish-required-factor.ts';
import { requireTicketHolder } from './required-factor-ticket.ts';

export const confirmRequiredTotp: AnonymousHandler<typeof calls.confirmRequiredTotp> = async (services, caller) => {
  const { ticket, code } = caller.body;
  const holder = await services.database.asSystem((tx) => requireTicketHolder(tx, ticket));
  const verified = await verifyTotpSetUp(services, holder.uuid_id, code);
  return finishRequiredFactor(services, caller, ticket, holder, {
    kind: 'totp',
    save: (tx) => finishTotpSetUp(tx, holder.uuid_id, verified),
  });
};
