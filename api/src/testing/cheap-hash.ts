import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id at its lowest cost, for tests that are not about it. */
export const cheapHash = async (password: string): Promise<string> => {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = Buffer.alloc(16);
  const tag = await promisify(argon2)('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: 32,
    ...cost,
  });
  const [salt, key] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${key}`;
};
