import { createPrivateKey } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../http/services.ts';
import { getOrCreateServerSecret } from '../../secrets/server-secret.ts';
import { UnreadableSigningKeyError } from '../../secrets/unreadable-signing-key-error.ts';
import { lockSigningKeys, rewriteSigningKeys, selectPlainKeys, updatePrivateKey } from './signing-keys.sql.ts';
import { currentSigningKey, rotateSigningKey, toStored } from './signing-keys.ts';

const sealPlainKeys = async (tx: Tx, config: Config): Promise<void> => {
  await lockSigningKeys(tx);
  const plain = await selectPlainKeys(tx);
  if (plain.length === 0) return;
  for (const { key_id, private_key } of plain) {
    const privateKey = createPrivateKey(private_key ?? '');
    await updatePrivateKey(tx, key_id, toStored(config, { keyId: key_id, privateKey }));
  }
  await rewriteSigningKeys(tx);
};

/**
 * At start: encrypts keys that an earlier version stored in plain text, creates the first one, and makes sure that the
 * current one can be read.
 */
export const prepareSigningKeys = async (
  services: Pick<Services, 'database' | 'config'>,
  notify: (sentence: string) => void,
): Promise<void> => {
  const { database, config } = services;
  if (getOrCreateServerSecret(config) === undefined)
    notify('The keys that sign licence files are stored without encryption. Set HUB_SECRET to encrypt them.');
  else await database.asOwner((tx) => sealPlainKeys(tx, config));
  try {
    await currentSigningKey(services);
  } catch (error) {
    // Several servers with different secrets would replace each other's keys; an embedded database has only one.
    if (!(error instanceof UnreadableSigningKeyError) || database.kind === 'postgres') throw error;
    const keyId = await rotateSigningKey(services);
    notify(`The key that signs licence files was encrypted with another secret; new files are signed with ${keyId}.`);
  }
};
