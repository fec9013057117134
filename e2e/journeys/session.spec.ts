import type { Page } from '@playwright/test';
import { expectAccessible } from '../hub/accessibility.ts';
import { callApi, connect, readOutbox, tryCall, urlOf } from '../hub/api.ts';
import { expect, fillSignIn, PASSWORD, test } from '../hub/fixtures.ts';

/** Sends the form, unless another request was quicker to find out that the session has ended. */
const noticeEnd = async (page: Page): Promise<void> => {
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.or(page.getByRole('button', { name: 'Sign in' })).click();
};

test.describe('signing in', () => {
  for (const [account, role, host] of [
    ['dev', 'a Dev', 'localhost'],
    ['admin', 'an Admin', 'localhost'],
    ['d1', 'the administrator of distributor 1', 'localhost'],
    ['d2', 'the administrator of distributor 2, at its own host', 'two.localhost'],
    ['d3', 'the administrator of distributor 3, at its own host', 'three.localhost'],
  ] as const) {
    test(`${role} signs in and lands on the locations`, async ({ page, open }) => {
      await open('/login', host);
      await fillSignIn(page, `${account}@hub.example`, PASSWORD);
      await expect(page).toHaveURL(/\/locations\/list/);
      await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    });
  }

  for (const account of ['manager', 'member', 'community']) {
    test(`${account}, who has no admin role, is not let in`, async ({ page, open }) => {
      await open('/login');
      await fillSignIn(page, `${account}@hub.example`, PASSWORD);
      await expect(page.getByText('do not match an account that can use the hub')).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });
  }

  test('the administrator of distributor 2 is not let in at distributor 1', async ({ page, open }) => {
    await open('/login');
    await fillSignIn(page, 'd2@hub.example', PASSWORD);
    await expect(page.getByText('do not match an account that can use the hub')).toBeVisible();
  });

  test('a wrong password is refused in words, and the address stays typed', async ({ page, open }) => {
    await open('/login');
    await expectAccessible(page.getByRole('button', { name: 'Sign in' }));
    await fillSignIn(page, 'admin@hub.example', 'not-the-Password-1');
    await expect(page.getByText('do not match an account that can use the hub')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('admin@hub.example');
  });

  test('blank fields are marked and nothing is sent', async ({ page, open }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth')) sent += 1;
    });
    await open('/login');
    await fillSignIn(page, '   ', '  ');
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('data-invalid', 'true');
    expect(sent).toBe(0);
  });

  test('the panel is 416 pixels wide', async ({ page, open }) => {
    await open('/login');
    const box = await page.getByTestId('session-panel').boundingBox();
    expect(box?.width).toBe(416);
  });
});

test.describe('a forgotten password', () => {
  test('is reset from the link in the mail, and the new one signs in', async ({ page, open, hub }) => {
    await open('/login', 'two.localhost');
    await page.getByLabel('Email address').fill('d2@hub.example');
    await page.getByText('Forgot password?').click();
    await expect(page.getByLabel('Email address')).toHaveValue('d2@hub.example');
    await expectAccessible(page.getByRole('button', { name: 'Send reset link' }));
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();

    await open('/outbox');
    await page
      .getByRole('link', { name: /two\.localhost.*reset-password/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`http://two\\.localhost:${hub.port}/reset-password\\?token=`));
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Use at least 8 characters')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('Fresh-start-1');
    await page.getByLabel('Confirm new password').fill('Fresh-start-2');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('The two passwords do not match.')).toBeVisible();
    await expectAccessible(page.getByText('The two passwords do not match.'));
    await page.getByLabel('Confirm new password').fill('Fresh-start-1');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    await page.getByRole('link', { name: /sign in/i }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('is on its way')).toHaveCount(0);
    await fillSignIn(page, 'd2@hub.example', PASSWORD);
    await expect(page.getByText('do not match an account that can use the hub')).toBeVisible();
    await fillSignIn(page, 'd2@hub.example', 'Fresh-start-1');
    await expect(page).toHaveURL(/\/locations\/list/);

    // Other journeys sign in with the demo's password.
    connect(page, hub.port, 2);
    await callApi(page, 'POST', '/password/SendEmailHub', { username: 'd2@hub.example' });
    const token = /reset-password\?token=([\w-]+)/.exec(await readOutbox(page))?.[1];
    await callApi(page, 'POST', '/password/ResetPassword', { newPassword: PASSWORD, token });
  });

  test.describe('without a token in the link', () => {
    test.use({ allowedErrors: [/Authentication token not found/] });
    test('nothing happens but a line in the console', async ({ page, open }) => {
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      await open('/reset-password');
      await page.getByLabel('New password', { exact: true }).fill('Fresh-start-1');
      await page.getByLabel('Confirm new password').fill('Fresh-start-1');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect.poll(() => errors).toContain('Authentication token not found');
    });
  });
});

test.describe('the session', () => {
  test('a stranger is sent to sign in, whatever they open', async ({ page, open }) => {
    for (const path of ['/organisations/list', '/admin/users', '/no/such/page']) {
      await open(path);
      await expect(page).toHaveURL(/\/login/);
    }
  });

  test('one that ends in the middle of work loses nothing of what was typed', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await open('/locations/list');
    await page.getByRole('link', { name: 'Organisations' }).first().click();
    await page.getByRole('link', { name: 'Create new', exact: true }).click();
    await page.getByLabel('Name').fill('Typed before the session ended');
    await page.context().clearCookies();
    await noticeEnd(page);
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, 'admin@hub.example', PASSWORD);
    await expect(page).toHaveURL(/\/organisations\/create/);
    await expect(page.getByLabel('Name')).toHaveValue('Typed before the session ended');
  });

  test('one that ends in two tabs loses nothing in either, whichever one signs in again', async ({
    page,
    open,
    signInAs,
    hub,
  }) => {
    await signInAs('admin');
    await open('/organisations/create');
    await page.getByLabel('Name').fill('Typed in the first tab');
    const second = await page.context().newPage();
    connect(second, hub.port);
    await second.goto(urlOf(second, '/locations/create'));
    await second.getByLabel('Name').fill('Typed in the second tab');
    await page.context().clearCookies();

    await noticeEnd(page);
    await expect(page).toHaveURL(/\/login/);
    await expect(second).toHaveURL(/\/login/);
    await fillSignIn(second, 'admin@hub.example', PASSWORD);
    await expect(second).toHaveURL(/\/locations\/create/);
    await expect(second.getByLabel('Name')).toHaveValue('Typed in the second tab');
    await expect(page).toHaveURL(/\/organisations\/create/);
    await expect(page.getByLabel('Name')).toHaveValue('Typed in the first tab');

    // Someone else at this browser sees neither.
    await page.context().clearCookies();
    await noticeEnd(page);
    await expect(second).toHaveURL(/\/login/);
    await fillSignIn(page, 'd1@hub.example', PASSWORD);
    await expect(second.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  for (const path of ['/logout', '/logout?from=%2Forganisations%2Flist']) {
    test(`${path} ends it on the server`, async ({ page, open, signInAs }) => {
      await signInAs('admin');
      const [cookie] = await page.context().cookies();
      await open(path);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText('You have been signed out.')).toBeVisible();
      await page.context().addCookies(cookie ? [cookie] : []);
      expect((await tryCall(page, 'GET', '/users/me')).status).toBe(401);
    });
  }

  test('signing out ends it, and says so', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await open('/logout');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('You have been signed out.')).toBeVisible();
    await open('/locations/list');
    await expect(page).toHaveURL(/\/login/);
  });

  test('a role that may not open a page is signed out', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await open('/admin/licenseconvert');
    await expect(page).toHaveURL(/\/login/);
  });
});
