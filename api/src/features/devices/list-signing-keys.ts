import type * as calls from '@hub/contract/devices';
import type { AnonymousHandler } from '../../http/route.ts';
import { selectSigningKeys } from './signing-keys.sql.ts';

export const listSigningKeys: AnonymousHandler<typeof calls.listSigningKeys> = ({ database }) =>
  database.asSystem(selectSigningKeys);
