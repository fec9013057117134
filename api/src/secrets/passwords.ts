import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const LENGTH = 32;
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const derived = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });

/** Argon2id in PHC string format, which includes the cost, so that it can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derived(password, nonce, LENGTH, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

// Checked for unknown e-mail addresses, so that they take as long as known ones.
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(LENGTH))}`;

/** Does the same work when there is no stored hash. */
export const verifyPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    FORMAT.exec(stored ?? '') ?? FORMAT.exec(DUMMY_HASH) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derived(password, Buffer.from(nonce, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected) && stored !== null && stored !== undefined;
};
