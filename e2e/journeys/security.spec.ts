import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../hub/accessibility.ts';
import { addPasskeyDevice, shownSecret, totpCode } from '../hub/authenticator.ts';
import { expect, fillSignIn, PASSWORD, test } from '../hub/fixtures.ts';
import { createLocation } from '../hub/seed.ts';
import { createUser, USER_PASSWORD } from '../hub/seed-users.ts';
import { startHub } from '../hub/start-hub.ts';
import { expectToast } from '../hub/toasts.ts';

const DISTRIBUTOR_ADMIN = 16;

interface Staff {
  email: string;
}

/** Somebody of the staff whom no other journey knows, at the door. */
const createStaff = async (
  page: Page,
  signInAs: (account: string) => Promise<void>,
  open: (path: string) => Promise<void>,
): Promise<Staff> => {
  await signInAs('admin');
  const person = await createUser(page, await createLocation(page), { roles: DISTRIBUTOR_ADMIN });
  await open('/logout');
  await expect(page.getByLabel('Email address')).toBeVisible();
  return person;
};

const password = async (page: Page, label: string) => {
  await page.getByLabel('Your password').fill(USER_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
};

const expectInside = (page: Page) => expect(page).toHaveURL(/\/locations\/list/);

/** Sets an authenticator app up on the open security page; answers its secret and the recovery codes. */
const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up app' }).click();
  await password(page, 'Continue');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await shownSecret(page);
  await page.getByLabel('Six-digit code').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, codes: await codes.allTextContents() };
};

test.describe('an authenticator app', () => {
  test('is set up from the account menu, and its code is asked for at the next sign-in', async ({
    page,
    open,
    signInAs,
  }) => {
    test.slow();
    const { email } = await createStaff(page, signInAs, open);
    await fillSignIn(page, email, USER_PASSWORD);
    await expectInside(page);
    await page.getByRole('button', { name: 'Account and appearance' }).click();
    await page.getByRole('menuitem', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await expectAccessible(page.getByRole('heading', { level: 1, name: 'Security' }));

    await page.getByRole('button', { name: 'Set up app' }).click();
    await page.getByLabel('Your password').fill('Not-my-password-1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This password is incorrect.')).toBeVisible();
    await password(page, 'Continue');
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page.getByRole('img', { name: 'QR code for your authenticator app' }));
    const secret = await shownSecret(page);
    await page.getByLabel('Six-digit code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is incorrect.')).toBeVisible();
    await page.getByLabel('Six-digit code').fill(totpCode(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page.getByRole('list', { name: 'Recovery codes' }));
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('region', { name: 'Authenticator app' })).toContainText('On');
    await expect(page.getByRole('region', { name: 'Recovery codes' })).toContainText('10 codes left');

    await open('/logout');
    await fillSignIn(page, email, USER_PASSWORD);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const field = page.getByLabel('Six-digit code');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(field);
    await field.fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('That did not work.')).toBeVisible();
    await field.fill(totpCode(secret, 1));
    await page.keyboard.press('Enter');
    await expectInside(page);
  });

  test('can be removed again, and the password alone is enough then', async ({ page, open, signInAs }) => {
    const { email } = await createStaff(page, signInAs, open);
    await fillSignIn(page, email, USER_PASSWORD);
    await expectInside(page);
    await open('/security');
    await setUpApp(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Remove app' }).click();
    await password(page, 'Remove app');
    await expectToast(page, 'Authenticator app removed');
    await open('/logout');
    await fillSignIn(page, email, USER_PASSWORD);
    await expectInside(page);
  });
});

test('a recovery code stands in for the app, once', async ({ page, open, signInAs }) => {
  test.slow();
  const { email } = await createStaff(page, signInAs, open);
  await fillSignIn(page, email, USER_PASSWORD);
  await expectInside(page);
  await open('/security');
  const { codes } = await setUpApp(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('licence-hub-recovery-codes.txt');
  const use = async () => {
    await open('/logout');
    await fillSignIn(page, email, USER_PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await use();
  await expectInside(page);
  await open('/security');
  await expect(page.getByRole('region', { name: 'Recovery codes' })).toContainText('9 codes left');
  await use();
  await expect(page.getByText('That did not work.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a passkey is added, asked for at the next sign-in, and removed', async ({ page, open, signInAs }) => {
  test.slow();
  const { email } = await createStaff(page, signInAs, open);
  await addPasskeyDevice(page);
  await fillSignIn(page, email, USER_PASSWORD);
  await expectInside(page);
  await open('/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expectAccessible(page.getByRole('dialog'));
  await page.getByLabel('Name').fill('Work laptop');
  await password(page, 'Add passkey');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toContainText('Work laptop');

  await open('/logout');
  await fillSignIn(page, email, USER_PASSWORD);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectInside(page);

  await open('/security');
  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
  await password(page, 'Remove');
  await expectToast(page, 'Passkey Work laptop removed');
  await expect(list).toHaveCount(0);
});

test('a session is ended from another browser', async ({ page, open, signInAs, browser, hub }) => {
  test.slow();
  const { email } = await createStaff(page, signInAs, open);
  const elsewhere = await (await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' })).newPage();
  await elsewhere.goto(`http://localhost:${hub.port}/login`);
  await fillSignIn(elsewhere, email, USER_PASSWORD);
  await expectInside(elsewhere);
  await fillSignIn(page, email, USER_PASSWORD);
  await expectInside(page);
  await open('/security');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await page.getByRole('button', { name: /End the session on Safari on iPhone at / }).click();
  await expectToast(page, 'Session ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('a person who lost everything is helped by an administrator', async ({ page, open, signInAs }) => {
  test.slow();
  await signInAs('admin');
  const person = await createUser(page, await createLocation(page), { roles: DISTRIBUTOR_ADMIN });
  await open('/logout');
  await fillSignIn(page, person.email, USER_PASSWORD);
  await expectInside(page);
  await open('/security');
  await setUpApp(page);
  await signInAs('admin');
  await open(person.path);
  await expect(page.getByRole('row', { name: 'Second factor' })).toContainText('Authenticator app');
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expectToast(page, 'Second factor of Grace Hopper reset');
  await expect(page.getByRole('row', { name: 'Second factor' })).toContainText('None');
  await open('/logout');
  await fillSignIn(page, person.email, USER_PASSWORD);
  await expectInside(page);
});

test('a person who lowers their own role is told why they are signed out', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const person = await createUser(page, await createLocation(page), { roles: 4 });
  await open('/logout');
  await fillSignIn(page, person.email, USER_PASSWORD);
  await expectInside(page);
  await open(person.path);
  await page.getByLabel('Role').selectOption(String(DISTRIBUTOR_ADMIN));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You were signed out because your own role changed.')).toBeVisible();
});

test('where a second factor is required, an administrator sets one up before anything opens', async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'hub-required-'));
  const data = join(folder, 'data');
  await cp(process.env.HUB_E2E_DATA ?? '', data, { recursive: true });
  const strict = await startHub(data, { HUB_REQUIRE_SECOND_FACTOR: 'provider' });
  try {
    await page.goto(`${strict.url}/login`);
    await fillSignIn(page, 'admin@hub.example', PASSWORD);
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expectAccessible(page.getByRole('heading', { name: 'Set up a second factor' }));
    await page.goto(`${strict.url}/locations/list`);
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, 'admin@hub.example', PASSWORD);
    await page.getByRole('button', { name: 'Authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await page.getByLabel('Six-digit code').fill(totpCode(await shownSecret(page)));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Go to the hub' }).click();
    await expectInside(page);
    await page.goto(`${strict.url}/security`);
    await expect(page.getByText('Your role requires a second factor')).toBeVisible();
    await page.goto(`${strict.url}/logout`);
    await fillSignIn(page, 'd1@hub.example', PASSWORD);
    await expectInside(page);
  } finally {
    // A page that is still loading would log errors when its hub stops.
    await page.goto('about:blank');
    await strict.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
