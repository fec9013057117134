import { randomInt } from 'node:crypto';

// No 0/O, 1/I/L: codes are read out over the telephone.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** The code with which the members of an organisation register. */
export const newOrganisationCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
