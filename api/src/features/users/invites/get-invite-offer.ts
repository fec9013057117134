import type * as calls from '@hub/contract/users';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { findOffer } from './accept-invite.sql.ts';

export const getInviteOffer: AnonymousHandler<typeof calls.getInviteOffer> = async ({ database }, { params }) => {
  const offer = await database.asSystem((tx) => findOffer(tx, hashOfToken(params.token)));
  if (offer === undefined) throw new Refusal('tokenInvalid');
  return offer;
};
