import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

test.each([
  ['5 March 2027', '2027-03-05'],
  ['5 mar 2027', '2027-03-05'],
  ['5/3/2027', '2027-03-05'],
  ['05.03.2027', '2027-03-05'],
  [' 2027-3-5 ', '2027-03-05'],
  ['29 February 2028', '2028-02-29'],
])('%s is a day as Australians write it', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(['', '5', '31/2/2027', '29 February 2027', '5 Martober 2027', '13/13/2027', 'tomorrow'])(
  '%s is no day',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);
