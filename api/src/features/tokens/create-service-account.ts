import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/tokens';
import { SERVICE_ACCOUNTS_MAX } from '@hub/contract/tokens';
import { mayManageAccount } from '@hub/contract/tokens.policy';
import { refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { issueToken } from './issue-token.ts';
import { insertAccount, namesOfAccounts } from './tokens.sql.ts';

export const createServiceAccount: Handler<typeof calls.createServiceAccount> = async (tx, ctx) => {
  const { name, roles, scopes, expires_in_days } = ctx.body;
  if (!mayManageAccount(ctx.actor.roles, roles)) throw refuseFields({ roles: PROBLEM.role });
  const { count, is_taken } = await namesOfAccounts(tx, name);
  if (is_taken) throw refuseFields({ name: PROBLEM.taken });
  if (count >= SERVICE_ACCOUNTS_MAX) throw refuseFields({ name: PROBLEM.tooMany(SERVICE_ACCOUNTS_MAX) });
  const id = await insertAccount(tx, { name, roles, scopes });
  ctx.audit({
    action: 'created',
    entity: 'serviceAccount',
    id,
    name,
    fields: { roles: { from: null, to: roles }, scopes: { from: null, to: scopes } },
  });
  return issueToken(tx, id, expires_in_days);
};
