import { PROBLEM } from '@hub/contract/fields';
import { LIMITS } from '@hub/contract/limits';

const TOO_LONG = PROBLEM.tooLong(LIMITS.name);

/** Values that a required one-line field refuses, with the reported problem. */
export const INVALID_NAMES: readonly [description: string, value: unknown, problem: string][] = [
  ['nothing', '', PROBLEM.required],
  ['only spaces', '  \u00a0\t ', PROBLEM.required],
  ['10,000 characters', 'x'.repeat(10_000), TOO_LONG],
  ['one character too many', 'x'.repeat(LIMITS.name + 1), TOO_LONG],
  ['a NUL byte', 'No\u0000rth', PROBLEM.characters],
  ['half of a surrogate pair', 'North\ud83d', PROBLEM.characters],
  ['a line break', 'North\r\nBcc: everybody@example.com', PROBLEM.characters],
  ['a number', 12, PROBLEM.wrongType],
  ['null', null, PROBLEM.wrongType],
  ['a list', ['North'], PROBLEM.wrongType],
  ['an object', { toString: 'North' }, PROBLEM.wrongType],
];

/** Unusual names that are stored exactly as they are. */
export const VALID_NAMES: readonly [description: string, value: string][] = [
  ['the longest name allowed', 'x'.repeat(LIMITS.name)],
  ['emoji', '👩🏽‍🚒 Rescue 🚑'],
  ['a script that runs from right to left', 'مركز التدريب الطبي'],
  ['markup', '<script>alert(1)</script>'],
  ['an SQL joke', "Robert'); drop table users;--"],
  ['wildcards', '100%_\\'],
];
