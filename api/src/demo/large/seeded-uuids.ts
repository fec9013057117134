import { SeededRandom } from '../seeded-random.ts';

const HEXADECIMAL = '0123456789abcdef';

/** Version 4 UUIDs, but reproducible. */
export const uuidFrom = (random: SeededRandom): string => {
  const digits = random.text(30, HEXADECIMAL);
  const variant = '89ab'.charAt(random.between(0, 3));
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-${variant}${digits.slice(15, 18)}-${digits.slice(18)}`;
};

/** A separate stream of licence ids, so that activity rows can repeat them without keeping any in memory. */
export const licenceIds = (): (() => string) => {
  const random = new SeededRandom(4);
  return () => uuidFrom(random);
};
