import { Dice } from '../seeded-random.ts';

const HEXADECIMAL = '0123456789abcdef';

/** As `gen_random_uuid()` would make them, but the same every time. */
export const uuidFrom = (dice: Dice): string => {
  const digits = dice.text(30, HEXADECIMAL);
  const variant = '89ab'.charAt(dice.between(0, 3));
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-${variant}${digits.slice(15, 18)}-${digits.slice(18)}`;
};

/** A stream of licence ids of its own, so that activity can name each licence without remembering any. */
export const licenceIds = (): (() => string) => {
  const dice = new Dice(4);
  return () => uuidFrom(dice);
};
