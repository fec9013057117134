import { expect, fillSignIn, test } from '../hub/fixtures.ts';
import { createLocation } from '../hub/seed.ts';
import { createUser, USER_PASSWORD } from '../hub/seed-users.ts';

test.describe("one's own page", () => {
  test('opens from the initials, and offers no higher role', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await open('/locations/list');
    await page.getByRole('link', { name: /^Your page/ }).click();
    await expect(page).toHaveURL(/\/locations\/\d+\/user\/[0-9a-f-]+$/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@hub.example');
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText([
      'Organisation member',
      'License manager',
      'Admin',
      'Super admin',
    ]);
  });

  test('says why the person is signed out after they lower their own role', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const user = await createUser(page, await createLocation(page), { roles: 4 });
    await page.context().clearCookies();
    await open('/login');
    await fillSignIn(page, user.email, USER_PASSWORD);
    await page.getByRole('link', { name: /^Your page/ }).click();
    await expect(page.getByText('Changing your own role signs you out.')).toBeVisible();
    await page.getByLabel('Role').selectOption('Admin');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('You were signed out because your own role changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You were signed out because your own role changed.')).toBeVisible();
  });

  test('opens at another distributor, where its location cannot be seen', async ({ page, open, signInAs }) => {
    await signInAs('dev', 2);
    await open('/locations/list');
    await page.getByRole('link', { name: /^Your page/ }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dev@hub.example');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveText(['', 'Locations']);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dev@hub.example');
  });
});
