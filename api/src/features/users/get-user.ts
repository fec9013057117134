import type * as calls from '@hub/contract/users';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findUser } from './users.sql.ts';

export const getUser: Handler<typeof calls.getUser> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findUser(tx, params.id));
  return { entity, version };
};
