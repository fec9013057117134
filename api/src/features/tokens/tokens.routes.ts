import * as calls from '@hub/contract/tokens';
import { type Route, route } from '../../http/route.ts';
import { createServiceAccount } from './create-service-account.ts';
import { deleteServiceAccount } from './delete-service-account.ts';
import { listServiceAccounts } from './list-service-accounts.ts';
import { revokeToken } from './revoke-token.ts';
import { rotateToken } from './rotate-token.ts';

export const tokenRoutes: Route[] = [
  route(calls.listServiceAccounts, listServiceAccounts),
  route(calls.createServiceAccount, createServiceAccount),
  route(calls.rotateToken, rotateToken),
  route(calls.revokeToken, revokeToken),
  route(calls.deleteServiceAccount, deleteServiceAccount),
];
