import { randomBytes } from 'node:crypto';

// No 0/O, 1/I/L: users type keys into a device.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 25;
const GROUP = /(.{5})(?=.)/g;
/** Larger bytes are skipped, because they would favour the first letters. */
const MAX_UNBIASED_BYTE = 256 - (256 % LETTERS.length);

/** Requests random bytes in blocks, because up to 1,000 keys are created at once. */
export const randomLetters = (count: number): string => {
  let letters = '';
  while (letters.length < count) {
    for (const byte of randomBytes(count - letters.length))
      if (byte < MAX_UNBIASED_BYTE) letters += LETTERS[byte % LETTERS.length];
  }
  return letters;
};

/** Activation keys such as `ABCDE-FGHJK-MNPQR-STUVW-XYZ23`: 123 random bits each. */
export const newActivationKeys = (count: number): string[] => {
  const letters = randomLetters(count * LENGTH);
  return Array.from({ length: count }, (_unused, index) =>
    letters.slice(index * LENGTH, (index + 1) * LENGTH).replace(GROUP, '$1-'),
  );
};

/** Accepts a key as users type it: lower case, spaces, no dashes. Undefined for anything else. */
export const normaliseActivationKey = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replace(/[\s-]+/g, '');
  return /^[A-Z0-9]{25}$/.test(letters) ? letters.replace(GROUP, '$1-') : undefined;
};
