import { expectAccessible } from '../hub/accessibility.ts';
import { expect, fillSignIn, test } from '../hub/fixtures.ts';
import { createLocation } from '../hub/seed.ts';
import { createUser, inviteUser, mailedUrl, USER_PASSWORD, uniqueEmail } from '../hub/seed-users.ts';
import { expectToast } from '../hub/toasts.ts';

const LEAVE = 'There are unsaved changes. Are you sure you want to leave this page?';
const ROLES = ['Organisation member', 'License manager', 'Admin', 'Super admin', 'Super admin+'];

test.describe('the users of a location', () => {
  test('are searched apart from those who are pending', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    const user = await createUser(page, location, { first_name: 'Mae', last_name: 'Jemison', roles: 8 });
    await inviteUser(page, location);
    await open(`/locations/${location.id}/users`);
    await page.getByRole('textbox', { name: 'Search users' }).fill('nobody at all');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Pending users' }).getByRole('rowheader')).toHaveText('Grace Hopper');
    await page.reload();
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search users' }).fill(user.email);
    const row = page.getByRole('table', { name: 'Users' }).getByRole('row', { name: 'Mae Jemison' });
    await expect(row).toContainText('License manager');
    await row.getByRole('link', { name: 'View Mae Jemison' }).click();
    await expect(page).toHaveURL(new RegExp(`${user.path}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Mae Jemison' })).toBeVisible();
  });

  test.describe('when the server fails', () => {
    test.use({ allowedErrors: [/Could not load listUsersOfLocation/] });

    test('are offered again with Retry, and the pending ones are shown all the same', async ({
      page,
      open,
      signInAs,
    }) => {
      await signInAs('admin');
      const location = await createLocation(page);
      await inviteUser(page, location);
      await page.route('**/api/users/GetForOrgLocation/**', (route) =>
        route.fulfill({ status: 500, json: { message: 'serverMessages.genericError' } }),
      );
      await open(`/locations/${location.id}/users`);
      await expect(page.getByText('This list could not be loaded.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Pending users' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('region', { name: 'Users', exact: true }).getByText('No results')).toBeVisible();
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('are cards that stay inside the screen', async ({ page, open, signInAs }) => {
      await signInAs('admin');
      const location = await createLocation(page);
      await inviteUser(page, location, { email: `${'very.long.'.repeat(6)}x@${'sub.'.repeat(20)}example` });
      await open(`/locations/${location.id}/users`);
      await expect(page.getByRole('list', { name: 'Pending users' })).toContainText('Grace Hopper');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
});

test.describe('editing a user', () => {
  test('changes name and role, with the names in the breadcrumbs', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    const user = await createUser(page, location);
    await open(user.path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs).toContainText(location.name);
    await expect(crumbs).toContainText('Grace Hopper');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
    await expectAccessible(page.getByRole('textbox', { name: 'Email' }));
    await page.getByLabel('First name').fill('Amazing Grace');
    await page.getByLabel('Role').selectOption('License manager');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await crumbs.getByRole('link', { name: location.name }).click();
    await expect(page.getByText(LEAVE)).toBeVisible();
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'User Amazing Grace Hopper updated');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Amazing Grace Hopper' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Role')).toHaveValue('8');
  });

  test('needs both names, and says when it failed', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    const user = await createUser(page, location);
    await open(user.path);
    await page.getByLabel('First name').fill('  ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await page.route('**/api/users/UpdateUserHub', (route) =>
      route.fulfill({ status: 500, json: { message: 'serverMessages.genericError' } }),
    );
    await page.getByLabel('First name').fill('Kept');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, "Couldn't update");
    await expect(page.getByLabel('First name')).toHaveValue('Kept');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
  });

  test('by two people at once keeps the changes of both', async ({ page, open, signInAs, openSecondBrowser }) => {
    test.slow();
    await signInAs('admin');
    const location = await createLocation(page);
    const user = await createUser(page, location);
    await open(user.path);
    await expect(page.getByLabel('First name')).toHaveValue('Grace');

    const other = await openSecondBrowser('dev');
    await other.goto(page.url());
    await other.getByLabel('Last name').fill('Changed by the other');
    await other.getByLabel('Role').selectOption('License manager');
    await other.getByRole('button', { name: 'Update' }).click();
    await expectToast(other, 'User Grace Changed by the other updated');
    await other.close();

    await page.getByLabel('First name').fill('Mine');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'User Mine Changed by the other updated');
    await expect(page.getByLabel('Role')).toHaveValue('8');
  });

  test('keeps a role that the editor could not give, and offers no higher one', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    const colleague = await createUser(page, location, { roles: 16 });
    await signInAs('d1');
    await open(colleague.path);
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES.slice(0, 3));
    await page.getByLabel('Last name').fill('Renamed');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'User Grace Renamed updated');
  });

  test('who stands above is shown and not changed', async ({ page, open, signInAs }) => {
    await signInAs('d1');
    await open('/admin/users?search=dev%40hub.example');
    await page.getByRole('link', { name: /^View / }).click();
    await expect(page.getByText('This person has a higher role than you.')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  });

  test('an address with another location leads to the right one', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const user = await createUser(page, await createLocation(page));
    await open(user.path.replace(/locations\/\d+/, 'locations/999999'));
    await expect(page).toHaveURL(new RegExp(`${user.path}$`));
  });

  test.describe('who does not exist', () => {
    test.use({ allowedErrors: [/Could not load getUser/] });

    test('is not found', async ({ page, open, signInAs }) => {
      await signInAs('admin');
      await open('/locations/1/user/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    });
  });
});

test('a person who left is deactivated, found as such, and reactivated instead of invited again', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const location = await createLocation(page);
  const user = await createUser(page, location, { roles: 16 });
  await open(user.path);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Grace Hopper?' });
  await expect(dialog).toContainText('signed out everywhere at once');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'User Grace Hopper deactivated');
  await expect(page.getByText('This person is deactivated and cannot sign in.')).toBeVisible();

  await open(`/locations/${location.id}/users`);
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await expect(users.getByText('No results')).toBeVisible();
  await users.getByRole('button', { name: 'Deactivated' }).click();
  await expect(users.getByRole('row', { name: 'Grace Hopper' })).toContainText('Deactivated');
  await expect(page).toHaveURL(/deactivated=only/);
  await expectAccessible(users);

  await open(`/locations/${location.id}/createuser`);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('which is deactivated')).toContainText(location.name);
  await page.getByRole('button', { name: 'Reactivate Grace Hopper' }).click();
  await expectToast(page, 'User Grace Hopper reactivated');
  await expect(page).toHaveURL(new RegExp(`${user.path}$`));
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('a person who changed places is moved to another location', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const [from, to] = [await createLocation(page), await createLocation(page)];
  const user = await createUser(page, from);
  await open(user.path);
  await page.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Grace Hopper to another location' });
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'New location' }).fill(to.name);
  await page.getByRole('option', { name: to.name }).click();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `User Grace Hopper moved to ${to.name}`);
  await expect(page).toHaveURL(new RegExp(`/locations/${to.id}/user/`));
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(to.name);
});

test('a new email is confirmed by whoever reads it, and used from then on', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const user = await createUser(page, await createLocation(page), { roles: 16 });
  const email = uniqueEmail();
  await open(user.path);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the email of Grace Hopper' });
  const address = dialog.getByRole('textbox', { name: 'New email' });
  await address.fill('d1@hub.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(address).toHaveAccessibleDescription('This is already in use.');
  await expectAccessible(dialog);
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, `Confirmation link sent to ${email}`);
  const pending = page.getByText(`${email} is not confirmed yet.`);
  await page.getByRole('button', { name: `Withdraw ${email}` }).click();
  await expectToast(page, 'The new email was withdrawn');
  await expect(pending).toHaveCount(0);
  await page.getByRole('button', { name: 'Change email' }).click();
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(pending).toBeVisible();

  const url = await mailedUrl(page, email, 'confirm-email');
  await page.context().clearCookies();
  await page.goto(url);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
  await expectAccessible(page.getByText('Your new email address is confirmed.'));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, email, USER_PASSWORD);
  await expect(page).toHaveURL(/\/locations\/list/);
  await page.goto(url);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible();
});

test('the staff of a distributor are listed, searched and opened', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('table', { name: 'Users' })).not.toContainText('member@hub.example');
  await expectAccessible(page.getByRole('table', { name: 'Users' }));
  await page.getByRole('textbox', { name: 'Search users' }).fill('d1@hub.example');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Admin');
  await page.getByRole('link', { name: /^View / }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('d1@hub.example');
  await open('/admin/users?search=nobody%20at%20all');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
});
