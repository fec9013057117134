import type * as calls from '@hub/contract/devices';
import type { AnonymousHandler } from '../../http/route.ts';
import { selectSigningKeys } from './signing-keys.sql.ts';
import { currentSigningKey } from './signing-keys.ts';

/** Creates the first key if there is none: a device may ask for the keys before any file was signed. */
export const listSigningKeys: AnonymousHandler<typeof calls.listSigningKeys> = async ({ database }) => {
  await currentSigningKey(database);
  return database.asSystem(selectSigningKeys);
};
