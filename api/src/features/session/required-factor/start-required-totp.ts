import type * as calls from '@hub/contract/session';
import type { AnonymousHandler } from '../../../http/route.ts';
import { startTotpSetUp } from '../../../second-factor/set-up-totp.ts';
import { requireTicketHolder, toUser } from './required-factor-ticket.ts';

export const startRequiredTotp: AnonymousHandler<typeof calls.startRequiredTotp> = (services, { body }) =>
  services.database.asSystem(async (tx) =>
    startTotpSetUp(tx, services, toUser(await requireTicketHolder(tx, body.ticket))),
  );
