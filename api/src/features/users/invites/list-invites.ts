import type * as calls from '@hub/contract/users';
import type { Handler } from '../../../http/route.ts';
import { listInviteRows } from './invites.sql.ts';

export const listInvites: Handler<typeof calls.listInvites> = (tx, { query }) => listInviteRows(tx, query);
