import { RECOVERY_CODES } from '@hub/contract/security';
import type { Tx } from '../db/database.ts';
import { randomLetters } from '../secrets/activation-key.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { insertRecoveryCodes } from './factors.sql.ts';

/** Four groups of four letters: 79 random bits, so that a plain hash keeps them. */
const LETTERS = 16;

/** A code as people type it: small letters, spaces or no dashes at all. */
export const hashOfRecoveryCode = (typed: string): Buffer =>
  hashOfToken(`recovery:${typed.toUpperCase().replace(/[\s-]+/g, '')}`);

/** Makes ten codes in place of whatever codes there were, and gives them out this once. */
export const makeRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const letters = randomLetters(RECOVERY_CODES * LETTERS);
  const codes = Array.from({ length: RECOVERY_CODES }, (_unused, place) =>
    letters.slice(place * LETTERS, (place + 1) * LETTERS).replace(/(.{4})(?=.)/g, '$1-'),
  );
  await insertRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode));
  return codes;
};
