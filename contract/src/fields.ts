import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Message keys of field problems; the value after `|` fills the message's placeholder. */
export const PROBLEM = {
  required: 'validation.required',
  tooLong: (max: number) => `validation.tooLong|${max}`,
  characters: 'validation.characters',
  email: 'validation.email',
  website: 'validation.website',
  key: 'validation.key',
  keyFixed: 'validation.keyFixed',
  url: 'validation.url',
  hostOnly: 'validation.hostOnly',
  httpsOnly: 'validation.httpsOnly',
  unknownHost: 'validation.unknownHost',
  privateHost: 'validation.privateHost',
  hostTaken: 'validation.hostTaken',
  number: 'validation.number',
  date: 'validation.date',
  endBeforeStart: 'validation.endBeforeStart',
  role: 'validation.role',
  yesOrNo: 'validation.yesOrNo',
  /** Several records have the name. */
  ambiguous: 'validation.ambiguous',
  /** An earlier row of the same file is about the same record. */
  repeated: 'validation.repeated',
  csv: 'validation.csv',
  encoding: 'validation.encoding',
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
  deactivatedUser: 'validation.deactivatedUser',
  alreadyInvited: 'validation.alreadyInvited',
  regionRequired: 'validation.selectRegion',
  productRequired: 'validation.selectProduct',
  packageRequired: 'validation.selectPackage',
  locationRequired: 'validation.selectLocation',
  viewRequired: 'validation.selectView',
  emails: 'validation.emails',
  recipientRequired: 'validation.recipientRequired',
  timeZone: 'validation.timeZone',
  tooMany: (max: number) => `validation.tooMany|${max}`,
  licenceCount: (max: number) => `validation.licenceCount|${max}`,
  firstNumber: (max: number) => `validation.firstNumber|${max}`,
  modulesNotAllowed: 'validation.modulesNotAllowed',
  moduleOfOtherProduct: 'validation.moduleOfOtherProduct',
  moduleInPackage: 'validation.moduleInPackage',
  packageOfOtherProduct: 'validation.packageOfOtherProduct',
  packageNotForSale: 'validation.packageNotForSale',
  productRetired: 'validation.productRetired',
  moduleRetired: 'validation.moduleRetired',
} as const;

// NUL cannot be stored, lone surrogates cannot be encoded, and control characters do not belong in a one-line field.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; a longer text may hold tabs and line breaks
const UNPRINTABLE_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const printable = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE.test(value);
const printableText = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE_IN_TEXT.test(value);

/** Too long a text is refused for that alone: a pattern never sees more than the limit, so it has nothing to backtrack over. */
const tooLong = (max: number) => ({ error: PROBLEM.tooLong(max), abort: true });

/** A text of limited length, exactly as it was sent. */
export const limitedText = (max: number) => z.string().max(max, tooLong(max));

/** The same without the spaces around it. */
export const trimmedText = (max: number) => z.string().trim().max(max, tooLong(max));
const text = (max: number) => trimmedText(max).refine(printable, PROBLEM.characters);

/** One line of text, required; `missing` is the problem of a field that is chosen rather than typed. */
export const requiredLine = (max: number = LIMITS.name, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, tooLong(max))
    .min(1, missing ?? PROBLEM.required)
    .refine(printable, PROBLEM.characters);

/** One line of text, possibly empty. */
export const optionalLine = (max: number = LIMITS.addressPart) => text(max);

/** Several lines of text, required. */
export const paragraph = (max: number) =>
  trimmedText(max).min(1, PROBLEM.required).refine(printableText, PROBLEM.characters);

const HTTP = /^https?:\/\//i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const SPACE_OR_AT = /[\s@]/;

/** A host of at least two names, without credentials. */
const isHttpUrl = (value: string): boolean => {
  if (value === '') return true;
  if (!HTTP.test(value) || SPACE_OR_AT.test(value) || !URL.canParse(value)) return false;
  const names = new URL(value).hostname.split('.');
  return names.length > 1 && names.every((name) => name !== '');
};

/** Adds https:// to `example.com`; other schemes are refused, so that a link can never run a script. */
export const website = text(LIMITS.website)
  .overwrite((value) => (value === '' || HAS_SCHEME.test(value) ? value : `https://${value}`))
  .refine(isHttpUrl, PROBLEM.website);

const isBaseUrl = (value: string): boolean => {
  if (value === '') return true;
  if (!HTTP.test(value) || SPACE_OR_AT.test(value) || !URL.canParse(value)) return false;
  const { search, hash } = new URL(value);
  return search === '' && hash === '';
};

const hasPath = (value: string): boolean => URL.canParse(value) && new URL(value).pathname !== '/';

/** The URL that others start with, possibly empty: without a slash at its end, and without a path where only the host counts. */
export const baseUrl = ({ withPath }: { withPath: boolean }) =>
  z
    .string()
    .refine(isBaseUrl, { error: PROBLEM.url, abort: true })
    .refine((value) => withPath || !hasPath(value), PROBLEM.hostOnly)
    .overwrite((value) => (URL.canParse(value) ? new URL(value).href.replace(/\/+$/, '') : value));

export const email = trimmedText(LIMITS.email)
  .min(1, PROBLEM.required)
  .refine(printable, PROBLEM.characters)
  .refine((value) => /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]+$/u.test(value), PROBLEM.email);

/** E-mail addresses that differ only in case or Unicode form are the same. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const PASSWORD_POLICY = [/[A-Z]/, /[a-z]/, /[0-9]/, /^\S+$/];

/** At least 8 characters with an uppercase letter, a lowercase letter and a digit, and no white space. */
export const newPassword = limitedText(LIMITS.passwordMax)
  .min(LIMITS.passwordMin, PROBLEM.password)
  .refine((value) => value.isWellFormed() && PASSWORD_POLICY.every((rule) => rule.test(value)), PROBLEM.password);

export const id = z.int(PROBLEM.number).min(1, PROBLEM.number).max(LIMITS.idMax, PROBLEM.number);
/** The id of a selected record; forms send 0 or nothing while nothing is selected. */
export const selectedId = (problem: string) => z.int(problem).min(1, problem).max(LIMITS.idMax, PROBLEM.number);
/** An id in a path. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, PROBLEM.number)
  .transform(Number)
  .pipe(id);
export const uuid = z.guid(PROBLEM.wrongType).overwrite((value) => value.toLowerCase());

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime({ message: PROBLEM.date });

/** A field of an entity that a form may send back and the server ignores. */
export const readOnly = z.unknown().optional();
