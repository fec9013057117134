import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../http/services.ts';
import { seal, unseal } from '../../secrets/sealed.ts';
import { getOrCreateServerSecret, serverSecret } from '../../secrets/server-secret.ts';
import { UnreadableSigningKeyError } from '../../secrets/unreadable-signing-key-error.ts';
import {
  findCurrentKey,
  insertKey,
  lockSigningKeys,
  retireCurrentKey,
  type StoredPrivateKey,
} from './signing-keys.sql.ts';

type KeyServices = Pick<Services, 'database' | 'config'>;

const PURPOSE = 'signing-key';

export interface SigningKeyPair {
  keyId: string;
  privateKey: KeyObject;
}

/** The 32 bytes of an Ed25519 public key, without the DER header. */
const rawBytes = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** Encrypted with the server's secret; plain only on a PostgreSQL without HUB_SECRET. */
export const toStored = (config: Config, { keyId, privateKey }: SigningKeyPair): StoredPrivateKey => {
  const secret = getOrCreateServerSecret(config);
  if (secret === undefined)
    return { private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), sealed_private_key: null };
  const bytes = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { private_key: null, sealed_private_key: seal(secret, PURPOSE, keyId, bytes) };
};

const fromStored = (config: Config, keyId: string, stored: StoredPrivateKey): KeyObject => {
  if (stored.private_key !== null) return createPrivateKey(stored.private_key);
  const secret = serverSecret(config);
  const key =
    secret === undefined ? undefined : unseal(secret, PURPOSE, keyId, stored.sealed_private_key ?? Buffer.alloc(0));
  if (key === undefined) throw new UnreadableSigningKeyError(keyId);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
};

const createKey = async (tx: Tx, config: Config): Promise<SigningKeyPair> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = rawBytes(publicKey);
  const keyId = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const key = { keyId, privateKey };
  await insertKey(tx, { key_id: keyId, public_key: bytes.toString('hex'), ...toStored(config, key) });
  return key;
};

const currentKeyIn = async (tx: Tx, config: Config): Promise<SigningKeyPair | undefined> => {
  const row = await findCurrentKey(tx);
  return row === undefined ? undefined : { keyId: row.key_id, privateKey: fromStored(config, row.key_id, row) };
};

/** The key that signs new files; created on first use, under a lock so that there is only one. */
export const currentSigningKey = ({ database, config }: KeyServices): Promise<SigningKeyPair> =>
  database.asSystem(async (tx) => {
    const existing = await currentKeyIn(tx, config);
    if (existing !== undefined) return existing;
    await lockSigningKeys(tx);
    return (await currentKeyIn(tx, config)) ?? (await createKey(tx, config));
  });

const cachedKeys = new Map<string, SigningKeyPair>();

/** The current key by the id that the database has just returned, cached because it rarely changes. */
export const signingKeyById = async (services: KeyServices, keyId: string | null): Promise<SigningKeyPair> => {
  const key = cachedKeys.get(keyId ?? '') ?? (await currentSigningKey(services));
  cachedKeys.set(key.keyId, key);
  return key;
};

/** New files are signed with a new key; files that were issued before stay valid. */
export const rotateSigningKey = ({ database, config }: KeyServices): Promise<string> =>
  database.asSystem(async (tx) => {
    await lockSigningKeys(tx);
    await retireCurrentKey(tx);
    return (await createKey(tx, config)).keyId;
  });
