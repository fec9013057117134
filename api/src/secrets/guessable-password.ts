import { emailKey } from '@hub/contract/fields';
import { Refusal } from '../http/refusal.ts';

/** Letters and digits of "Licence Hub", in both spellings. */
const PRODUCT_NAMES = ['licencehub', 'licensehub'];

/** A shorter local part is in too many good passwords by chance. */
const MIN_LOCAL_PART = 4;

/** Digits and punctuation around a common password, such as a year, that make it no harder to guess. */
const MAX_ADDED = 6;

/** About 49,000 passwords in lower case. Loaded with the first new password, because hardly any process needs them at start. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

const isCommon = async (password: string): Promise<boolean> => {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const core = password.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  return common.has(password) || (password.length - core.length <= MAX_ADDED && common.has(core));
};

const holdsEmail = (password: string, email: string): boolean => {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return password.includes(email) || (localPart.length >= MIN_LOCAL_PART && password.includes(localPart));
};

const holdsProductName = (password: string): boolean => {
  const letters = password.replace(/[^\p{L}\p{N}]/gu, '');
  return PRODUCT_NAMES.some((name) => letters.includes(name));
};

/** Whether a password that has passed the contract's pattern is still easy to guess; upper and lower case are the same. */
export const isGuessable = async (password: string, email: string): Promise<boolean> => {
  // The form in which e-mail addresses are compared.
  const key = emailKey(password);
  return holdsEmail(key, emailKey(email)) || holdsProductName(key) || (await isCommon(key));
};

/** Call it wherever a user sets a password, once it is known whose it is. */
export const refuseGuessablePassword = async (password: string, email: string): Promise<void> => {
  if (!(await isGuessable(password, email))) return;
  throw new Refusal('guessablePassword', { fields: { newPassword: 'authentication.guessablePassword' } });
};
