import type { Call } from '@hub/contract/call';
import type {
  addRequiredPasskey,
  confirmRequiredTotp,
  startRequiredPasskey,
  startRequiredTotp,
} from '@hub/contract/session';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler, Caller } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { countFactors, findFactors, lockFactors } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';
import { relyingPartyOf } from '../../second-factor/passkeys.ts';
import { finishPasskeySetUp, startPasskeySetUp, verifyNewPasskey } from '../../second-factor/set-up-passkey.ts';
import { finishTotpSetUp, startTotpSetUp, verifyTotpSetUp } from '../../second-factor/set-up-totp.ts';
import { hashOfToken } from '../../secrets/tokens.ts';
import { openSession } from './open-session.ts';
import { deleteSessionsOf } from './session.sql.ts';
import { findTicket, type TicketHolder, takeTicket } from './tickets.sql.ts';

/** A ticket to set something up is good only as long as there is nothing: a password alone never adds a second way in. */
const holderOf = async (tx: Tx, ticket: string): Promise<TicketHolder> => {
  const holder = await findTicket(tx, hashOfToken(ticket), 'set-up');
  if (holder === undefined || countFactors(await findFactors(tx, holder.uuid_id)) > 0)
    throw new Refusal('secondStepFailed');
  return holder;
};

const personOf = ({ uuid_id, email, first_name, last_name }: TicketHolder) => ({
  id: uuid_id,
  email,
  name: `${first_name} ${last_name}`,
});

interface Finish {
  what: 'totp' | 'passkey';
  set(tx: Tx): Promise<string[]>;
}

const finish = async <C extends Call>(
  services: Services,
  caller: Caller<C>,
  ticket: string,
  { uuid_id }: TicketHolder,
  { what, set }: Finish,
) => {
  const { opened, codes } = await services.database.asSystem(async (tx) => {
    await lockFactors(tx, uuid_id);
    const holder = await holderOf(tx, ticket);
    if (!(await takeTicket(tx, hashOfToken(ticket)))) throw new Refusal('secondStepFailed');
    const recoveryCodes = await set(tx);
    await deleteSessionsOf(tx, uuid_id);
    await mailNotice(
      tx,
      { email: holder.email, name: holder.first_name },
      what === 'totp' ? 'totpAdded' : 'passkeyAdded',
    );
    const change = { action: 'added', entity: what, id: uuid_id };
    return {
      opened: await openSession(tx, services, caller, holder.distributor_id, holder, [change]),
      codes: recoveryCodes,
    };
  });
  caller.setToken(opened.token);
  return { user: opened.user, recovery_codes: codes };
};

export const startTotpBeforeSession: AnonymousHandler<typeof startRequiredTotp> = (services, { body }) =>
  services.database.asSystem(async (tx) => startTotpSetUp(tx, services, personOf(await holderOf(tx, body.ticket))));

export const confirmTotpBeforeSession: AnonymousHandler<typeof confirmRequiredTotp> = async (services, caller) => {
  const { ticket, code } = caller.body;
  const holder = await services.database.asSystem((tx) => holderOf(tx, ticket));
  const proved = await verifyTotpSetUp(services, holder.uuid_id, code);
  return finish(services, caller, ticket, holder, {
    what: 'totp',
    set: (tx) => finishTotpSetUp(tx, holder.uuid_id, proved),
  });
};

export const startPasskeyBeforeSession: AnonymousHandler<typeof startRequiredPasskey> = (services, { body }) =>
  services.database.asSystem(async (tx) => {
    const holder = await holderOf(tx, body.ticket);
    return startPasskeySetUp(tx, relyingPartyOf(services, holder.distributor_id), personOf(holder));
  });

export const addPasskeyBeforeSession: AnonymousHandler<typeof addRequiredPasskey> = async (services, caller) => {
  const { ticket, name, passkey } = caller.body;
  const holder = await services.database.asSystem((tx) => holderOf(tx, ticket));
  const party = relyingPartyOf(services, holder.distributor_id);
  const proved = await verifyNewPasskey(services, party, holder.uuid_id, passkey);
  return finish(services, caller, ticket, holder, {
    what: 'passkey',
    set: (tx) => finishPasskeySetUp(tx, holder.uuid_id, { ...proved, name }),
  });
};
