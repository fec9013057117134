import { REFUSALS } from '@hub/contract/errors';
import { newPassword } from '@hub/contract/fields';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { isGuessable, refuseGuessablePassword } from './guessable-password.ts';

const EMAIL = 'Mira.Vale@Hub.Example';

it.each([
  ['the usual first try', 'Password1'],
  ['the same in other cases', 'pASSWORD1'],
  ['a common password with punctuation', 'Password1!'],
  ['with replaced letters', 'P@ssw0rd1'],
  ['a season and a year', 'Summer2026'],
  ['a word between digits', '12-Dragon-34'],
  ['a row of keys', 'Qwerty123'],
  ['one letter over and over', 'Aaaaaaa1'],
  ['the local part of the address', 'x9-mira.VALE-7Q'],
  ['the whole address', 'Q7-mira.vale@hub.example'],
  ['the local part in another Unicode form', 'x9-ｍira.vale-7Q'],
  ["the product's name", 'My-Licence-Hub-7'],
  ["the product's name in the American spelling", 'x7LicenseHubx'],
])('[guarantee 3] %s is easy to guess, although the pattern accepts it', async (_, password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  expect(await isGuessable(password, EMAIL)).toBe(true);
});

it.each([
  ['unrelated words', 'Plum-orchard-42'],
  ['random characters', 'vX8kQ2mZpLw4'],
  ['a common word with a lot around it', '48213-Dragon-90771'],
  ['the password of the demo accounts', DEMO_PASSWORD],
])('[guarantee 3] %s is accepted', async (_, password) => {
  expect(await isGuessable(password, EMAIL)).toBe(false);
});

it('[guarantee 3] a local part of three characters may be in a password, one of four may not', async () => {
  expect(await isGuessable('Kettle-mia-93-Brook', 'mia@hub.example')).toBe(false);
  expect(await isGuessable('Kettle-miah-93-Brook', 'miah@hub.example')).toBe(true);
  expect(await isGuessable('Kettle-mia@hub.example9', 'mia@hub.example')).toBe(true);
});

it('[guarantee 3] the refusal names the field and says why', async () => {
  const refusal = await refuseGuessablePassword('Password1', EMAIL).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: 'guessablePassword',
    fields: { newPassword: REFUSALS.guessablePassword.message },
  });
  await expect(refuseGuessablePassword('Plum-orchard-42', EMAIL)).resolves.toBeUndefined();
});
