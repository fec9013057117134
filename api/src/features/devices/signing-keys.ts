import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Database, Tx } from '../../db/database.ts';
import { findCurrentKey, insertKey, lockSigningKeys, retireCurrentKey } from './signing-keys.sql.ts';

export interface SigningKeyPair {
  keyId: string;
  privateKey: KeyObject;
}

/** The 32 bytes of an Ed25519 public key, without the DER header. */
const rawBytes = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

const createKey = async (tx: Tx): Promise<SigningKeyPair> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = rawBytes(publicKey);
  const keyId = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await insertKey(tx, { key_id: keyId, public_key: bytes.toString('hex'), private_key: pem });
  return { keyId, privateKey };
};

const currentKeyIn = async (tx: Tx): Promise<SigningKeyPair | undefined> => {
  const row = await findCurrentKey(tx);
  return row === undefined ? undefined : { keyId: row.key_id, privateKey: createPrivateKey(row.private_key) };
};

/** The key that signs new files; created on first use, under a lock so that there is only one. */
export const currentSigningKey = (database: Database): Promise<SigningKeyPair> =>
  database.asSystem(async (tx) => {
    const existing = await currentKeyIn(tx);
    if (existing !== undefined) return existing;
    await lockSigningKeys(tx);
    return (await currentKeyIn(tx)) ?? (await createKey(tx));
  });

const cachedKeys = new Map<string, SigningKeyPair>();

/** The current key by the id that the database has just returned, cached because it rarely changes. */
export const signingKeyById = async (database: Database, keyId: string | null): Promise<SigningKeyPair> => {
  const key = cachedKeys.get(keyId ?? '') ?? (await currentSigningKey(database));
  cachedKeys.set(key.keyId, key);
  return key;
};

/** New files are signed with a new key; files signed with older keys stay valid. */
export const rotateSigningKey = (database: Database): Promise<string> =>
  database.asSystem(async (tx) => {
    await lockSigningKeys(tx);
    await retireCurrentKey(tx);
    return (await createKey(tx)).keyId;
  });
