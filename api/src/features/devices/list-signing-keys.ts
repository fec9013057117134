import type { listSigningKeys } from '@hub/contract/devices';
import type { AnonymousHandler } from '../../http/route.ts';
import { listKeys } from './signing-keys.sql.ts';
import { currentSigningKey } from './signing-keys.ts';

/** Makes the first key if there is none yet: a device may ask for the keys before any file was ever signed. */
export const listPublicKeys: AnonymousHandler<typeof listSigningKeys> = async ({ database }) => {
  await currentSigningKey(database);
  return database.asSystem(listKeys);
};
