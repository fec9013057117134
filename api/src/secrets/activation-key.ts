import { randomBytes } from 'node:crypto';

// No 0/O, 1/I/L: keys are read off a screen and typed into a device.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 25;
const GROUP = /(.{5})(?=.)/g;
/** Bytes from here on would make the first letters of the alphabet a little more likely. */
const FAIR = 256 - (256 % LETTERS.length);

/** Random letters, made from whole blocks of bytes: 1,000 keys are made in one go. */
export const randomLetters = (count: number): string => {
  let letters = '';
  while (letters.length < count) {
    for (const byte of randomBytes(count - letters.length)) if (byte < FAIR) letters += LETTERS[byte % LETTERS.length];
  }
  return letters;
};

/** Activation keys such as `ABCDE-FGHJK-MNPQR-STUVW-XYZ23`: 123 random bits each, so that nobody guesses one. */
export const newActivationKeys = (count: number): string[] => {
  const letters = randomLetters(count * LENGTH);
  return Array.from({ length: count }, (_unused, place) =>
    letters.slice(place * LENGTH, (place + 1) * LENGTH).replace(GROUP, '$1-'),
  );
};

/** A key as people type it: small letters, spaces or no dashes at all. Anything else is no key. */
export const normaliseActivationKey = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replace(/[\s-]+/g, '');
  return /^[A-Z0-9]{25}$/.test(letters) ? letters.replace(GROUP, '$1-') : undefined;
};
