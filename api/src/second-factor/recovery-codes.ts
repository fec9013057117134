import { RECOVERY_CODES } from '@hub/contract/security';
import type { Tx } from '../db/database.ts';
import { randomLetters } from '../secrets/activation-key.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { insertRecoveryCodes } from './factors.sql.ts';

/** Four groups of four letters: 79 random bits, so that a plain hash is enough. */
const LETTERS = 16;

/** Accepts the code as users type it: lower case, spaces, no dashes. */
export const hashOfRecoveryCode = (typed: string): Buffer =>
  hashOfToken(`recovery:${typed.toUpperCase().replace(/[\s-]+/g, '')}`);

/** Replaces all codes and returns the new ones, which are stored only as hashes. */
export const makeRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const letters = randomLetters(RECOVERY_CODES * LETTERS);
  const codes = Array.from({ length: RECOVERY_CODES }, (_unused, index) =>
    letters.slice(index * LETTERS, (index + 1) * LETTERS).replace(/(.{4})(?=.)/g, '$1-'),
  );
  await insertRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode));
  return codes;
};
