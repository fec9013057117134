import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Message keys of what can be wrong with a field; a value behind a bar fills the message's placeholder. */
export const PROBLEM = {
  required: 'validation.required',
  tooLong: (most: number) => `validation.tooLong|${most}`,
  characters: 'validation.characters',
  email: 'validation.email',
  website: 'validation.website',
  number: 'validation.number',
  date: 'validation.date',
  endBeforeStart: 'validation.endBeforeStart',
  role: 'validation.role',
  password: 'authentication.invalidPassword',
  wrongPassword: 'authentication.wrongPassword',
  code: 'authentication.codeForm',
  codeRefused: 'authentication.codeRefused',
  passkeyRefused: 'authentication.passkeyRefused',
  notMatching: 'authentication.unmatchingPassword',
  unknownField: 'validation.unknownField',
  wrongType: 'validation.wrongType',
  notFound: 'validation.notFound',
  taken: 'validation.taken',
  alreadyUser: 'validation.alreadyUser',
  alreadyInvited: 'validation.alreadyInvited',
  regionRequired: 'validation.selectRegion',
  productRequired: 'validation.selectProduct',
  packageRequired: 'validation.selectPackage',
  locationRequired: 'validation.selectLocation',
  tooMany: (most: number) => `validation.tooMany|${most}`,
  licenceCount: (most: number) => `validation.licenceCount|${most}`,
  modulesNotAllowed: 'validation.modulesNotAllowed',
  moduleOfOtherProduct: 'validation.moduleOfOtherProduct',
  moduleInPackage: 'validation.moduleInPackage',
  packageOfOtherProduct: 'validation.packageOfOtherProduct',
  packageNotForSale: 'validation.packageNotForSale',
} as const;

// NUL cannot be stored, lone surrogates cannot be encoded, and control characters have no business in a one-line field.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; a longer text may hold tabs and line breaks
const UNPRINTABLE_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const printable = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE.test(value);
const printableText = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE_IN_TEXT.test(value);

const text = (most: number) => z.string().trim().max(most, PROBLEM.tooLong(most)).refine(printable, PROBLEM.characters);

/** One line that must say something. */
export const requiredLine = (most: number = LIMITS.name) =>
  z.string().trim().min(1, PROBLEM.required).max(most, PROBLEM.tooLong(most)).refine(printable, PROBLEM.characters);

/** One line that may stay empty. */
export const optionalLine = (most: number = LIMITS.addressPart) => text(most);

/** Several lines, such as a note. */
export const paragraph = (most: number) =>
  z.string().trim().min(1, PROBLEM.required).max(most, PROBLEM.tooLong(most)).refine(printableText, PROBLEM.characters);

const WEB_ADDRESS = /^https?:\/\/[^\s/?#@]+\.[^\s@]+$/i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const isWebAddress = (value: string): boolean => value === '' || (WEB_ADDRESS.test(value) && URL.canParse(value));

/** People type `example.com`; anything but http and https is refused, so that a link can never run a script. */
export const website = text(LIMITS.website)
  .overwrite((value) => (value === '' || HAS_SCHEME.test(value) ? value : `https://${value}`))
  .refine(isWebAddress, PROBLEM.website);

export const email = z
  .string()
  .trim()
  .min(1, PROBLEM.required)
  .max(LIMITS.email, PROBLEM.tooLong(LIMITS.email))
  .refine(printable, PROBLEM.characters)
  .refine((value) => /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]+$/u.test(value), PROBLEM.email);

/** Addresses that differ only in case or Unicode form belong to one person. */
export const emailKey = (address: string): string => address.trim().normalize('NFKC').toLowerCase();

const PASSWORD_POLICY = [/[A-Z]/, /[a-z]/, /[0-9]/, /^\S+$/];

/** At least 8 characters with an uppercase letter, a lowercase letter and a digit, and no white space. */
export const newPassword = z
  .string()
  .min(LIMITS.passwordMin, PROBLEM.password)
  .max(LIMITS.passwordMax, PROBLEM.tooLong(LIMITS.passwordMax))
  .refine((value) => value.isWellFormed() && PASSWORD_POLICY.every((rule) => rule.test(value)), PROBLEM.password);

export const id = z.int(PROBLEM.number).min(1, PROBLEM.number).max(LIMITS.idMax, PROBLEM.number);
/** The id of what was chosen from a list; forms have 0 or nothing while nothing is chosen. */
export const chosenId = (problem: string) => z.int(problem).min(1, problem).max(LIMITS.idMax, PROBLEM.number);
/** An id as it stands in a path. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, PROBLEM.number)
  .transform(Number)
  .pipe(id);
export const uuid = z.guid(PROBLEM.wrongType).overwrite((value) => value.toLowerCase());

/** Dates leave as UTC ISO 8601 text. */
export const timestamp = z.iso.datetime({ message: PROBLEM.date });

/** A field that an entity has and a form may send back, but that no form can change. */
export const readOnly = z.unknown().optional();
