import type * as calls from '@hub/contract/tokens';
import type { Handler } from '../../http/route.ts';
import { listAccountRows } from './tokens.sql.ts';

export const listServiceAccounts: Handler<typeof calls.listServiceAccounts> = (tx) => listAccountRows(tx);
