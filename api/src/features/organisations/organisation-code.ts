import { randomInt } from 'node:crypto';

// No 0/O, 1/I/L: codes are read out over the telephone.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** The code with which an organisation's people register themselves; 31^8 leaves room for chance. */
export const newOrganisationCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
