import type { NewToken } from '@hub/contract/tokens';
import type { Tx } from '../../db/database.ts';
import { hintOf, newServiceToken } from '../../secrets/service-token.ts';
import { hashOfToken } from '../../secrets/tokens.ts';
import { findAccount, insertToken } from './tokens.sql.ts';

/** Only the reply has the token: the database keeps its hash. */
export const issueToken = async (tx: Tx, accountId: string, days: number): Promise<NewToken> => {
  const token = newServiceToken();
  await insertToken(tx, { token_hash: hashOfToken(token), account_id: accountId, hint: hintOf(token) }, days);
  return { account: await findAccount(tx, accountId), token };
};
