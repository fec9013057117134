import type * as calls from '@hub/contract/users';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { findInviter, findOffer } from './accept-invite.sql.ts';
import { requireInviter } from './require-inviter.ts';

export const getInviteOffer: AnonymousHandler<typeof calls.getInviteOffer> = ({ database }, { params }) =>
  database.asSystem(async (tx) => {
    const tokenHash = hashOfToken(params.token);
    requireInviter(await findInviter(tx, tokenHash));
    const offer = await findOffer(tx, tokenHash);
    if (offer === undefined) throw new Refusal('tokenInvalid');
    return offer;
  });
