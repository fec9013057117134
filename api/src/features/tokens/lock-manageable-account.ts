import { mayManageAccount } from '@hub/contract/tokens.policy';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/call-context.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { lockAccount } from './tokens.sql.ts';

export const lockManageableAccount = async (tx: Tx, id: string, actor: Actor) => {
  const account = orNotFound(await lockAccount(tx, id));
  if (!mayManageAccount(actor.roles, account.roles)) throw new Refusal('forbidden');
  return account;
};
