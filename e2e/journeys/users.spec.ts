import {
  givenInvited,
  givenPlace,
  givenUser,
  invitationFor,
  PASSWORD_OF_USERS,
  uniqueAddress,
} from '../hub/given-people.ts';
import { expect, expectToast, fillSignIn, PASSWORD, rememberToasts, test } from '../hub/journey.ts';

const LEAVE = 'There are unsaved changes. Are you sure you want to leave this page?';
const ROLES = ['Organisation member', 'License manager', 'Admin', 'Super admin', 'Super admin+'];

test.describe('inviting a person', () => {
  test('mails a link, and whoever accepts it is a user and no longer pending', async ({
    page,
    open,
    signInAs,
    browser,
    expectAccessible,
  }) => {
    // Two people on four pages, each checked for accessibility.
    test.slow();
    await signInAs('admin');
    const place = await givenPlace(page);
    const email = uniqueAddress();
    await open(`/locations/${place.id}/users`);
    await expect(page.getByText('No users yet')).toBeVisible();
    await expect(page.getByText('No pending users')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Create user' }).click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(place.name);
    await expectAccessible();
    await page.getByLabel('First name').fill(' Katherine ');
    await page.getByLabel('Last name').fill('Johnson');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await expect(page.getByLabel('Role')).toHaveValue('32');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, `Invite sent to ${email}`);
    await expect(page).toHaveURL(`${new URL(page.url()).origin}/locations/${place.id}/users`);
    const pending = page.getByRole('table', { name: 'Pending users' });
    await expect(pending.getByRole('row', { name: 'Katherine Johnson' })).toContainText('Organisation member');
    await expectAccessible();

    const stranger = await browser.newPage();
    await stranger.goto(await invitationFor(page, email));
    await expect(stranger.getByText(`Hello Katherine Johnson, you are invited to join`)).toContainText(place.name);
    await expect(stranger.getByLabel('Email address')).toHaveValue(email);
    await stranger.getByLabel('New password', { exact: true }).fill('short');
    await stranger.getByLabel('Confirm new password').fill('short');
    await stranger.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(stranger.getByText('Use at least 8 characters')).toBeVisible();
    await stranger.getByLabel('New password', { exact: true }).fill('Chosen-by-me-1');
    await stranger.getByLabel('Confirm new password').fill('Chosen-by-me-2');
    await stranger.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(stranger.getByText('The two passwords are not the same.')).toBeVisible();
    await stranger.getByLabel('Confirm new password').fill('Chosen-by-me-1');
    await stranger.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(stranger.getByText('Your account is ready.')).toBeVisible();
    await stranger.close();

    await page.reload();
    await expect(page.getByRole('table', { name: 'Users' }).getByRole('row', { name: email })).toContainText(
      'Katherine Johnson',
    );
    await expect(page.getByText('No pending users')).toBeVisible();
  });

  test('as staff lets them sign in with the password they chose', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    const person = await givenInvited(page, place, { roles: 16 });
    const link = await invitationFor(page, person.email);
    await open('/logout');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD_OF_USERS);
    await page.getByLabel('Confirm new password').fill(PASSWORD_OF_USERS);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, person.email, PASSWORD_OF_USERS);
    await expect(page).toHaveURL(/\/locations\/list/);
  });

  test('who was invited already, or is a user, is refused beside the address', async ({
    page,
    open,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    const invited = await givenInvited(page, place);
    const user = await givenUser(page, place);
    await open(`/locations/${place.id}/createuser`);
    await page.getByLabel('First name').fill('Some');
    await page.getByLabel('Last name').fill('One');
    const address = page.getByRole('textbox', { name: 'Email' });
    for (const [email, message] of [
      [invited.email, 'This person has already been invited.'],
      [user.email.toUpperCase(), 'This person already has an account.'],
    ] as const) {
      await address.fill(email);
      await page.getByRole('button', { name: 'Create' }).click();
      await expectToast(page, message);
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(address).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByLabel('First name')).toHaveValue('Some');
    }
    await expectAccessible();
  });

  test('a failure without a reason says that it could not be created', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    await page.route('**/api/users/SendUserInvite', (route) =>
      route.fulfill({ status: 500, json: ['An error occurred'] }),
    );
    await open(`/locations/${place.id}/createuser`);
    await page.getByLabel('First name').fill('Some');
    await page.getByLabel('Last name').fill('One');
    await page.getByRole('textbox', { name: 'Email' }).fill(uniqueAddress());
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, "Couldn't create");
    await expect(page.getByText('An error occurred')).toHaveCount(0);
  });

  test('blank names and no address are marked, in the order of the form', async ({
    page,
    open,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('d1');
    const place = await givenPlace(page);
    await open(`/locations/${place.id}/createuser`);
    await page.getByLabel('First name').fill('   ');
    await page.getByLabel('Last name').fill('x'.repeat(5000));
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'First name: Enter a value.',
      'Last name: Use at most 200 characters.',
      'Email: Enter a value.',
    ]);
    await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Enter an email address such as name@example.com.').first()).toBeVisible();
    await expectAccessible();
  });

  for (const name of ['👩‍🚀 Sally', 'שרה', '<script>alert(1)</script>', '$t(shared.create) {{email}}']) {
    test(`[guarantee 18] keeps the name ${name} as it was typed`, async ({ page, open, signInAs }) => {
      await signInAs('admin');
      const place = await givenPlace(page);
      await open(`/locations/${place.id}/createuser`);
      await page.getByLabel('First name').fill(name);
      await page.getByLabel('Last name').fill('Ride');
      await page.getByRole('textbox', { name: 'Email' }).fill(uniqueAddress());
      await page.getByRole('button', { name: 'Create' }).click();
      const pending = page.getByRole('table', { name: 'Pending users' });
      await expect(pending.getByRole('rowheader')).toHaveText(`${name} Ride`);
      await page.getByRole('textbox', { name: 'Search pending users' }).fill(name);
      await expect(page).toHaveURL(/pending_search=/);
      await expect(pending.getByRole('rowheader')).toHaveText(`${name} Ride`);
    });
  }

  test('[guarantee 10] a distributor admin gives two roles, the provider five, and none that was smuggled in', async ({
    page,
    open,
    signInAs,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await signInAs('admin');
    const place = await givenPlace(page);
    await open(`/locations/${place.id}/createuser`);
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES);
    await open('/logout');
    await signInAs('d1');
    await open(`/locations/${place.id}/createuser`);
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES.slice(0, 2));

    await page.getByLabel('First name').fill('Some');
    await page.getByLabel('Last name').fill('One');
    await page.getByRole('textbox', { name: 'Email' }).fill(uniqueAddress());
    await page.getByLabel('Role').evaluate((select: HTMLSelectElement) => select.add(new Option('Super admin+', '2')));
    await page.getByLabel('Role').selectOption('2');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Choose a role that you may give.').first()).toBeVisible();
    expect(warnings.join()).toContain('Refused to give the role');
  });
});

test.describe('a pending user', () => {
  test('is sent a new link, and the earlier one stops working', async ({ page, open, signInAs, expectAccessible }) => {
    await signInAs('d1');
    const place = await givenPlace(page);
    const { email } = await givenInvited(page, place);
    const earlier = await invitationFor(page, email);
    await open(`/locations/${place.id}/users`);
    await page.getByRole('button', { name: 'Resend invite to Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend invite' });
    await expect(dialog).toContainText(email);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(page, `Invite sent to ${email}`);
    await expect(dialog).toBeHidden();
    const latest = await invitationFor(page, email);
    const over = new URL(earlier.replace('/accept-invite?token=', '/api/users/invite/'));
    expect((await page.request.get(over.href)).status()).toBe(410);
    await page.goto(latest);
    await expect(page.getByText('Hello Grace Hopper')).toBeVisible();
    await expectAccessible();
  });

  test.describe('whose link is over', () => {
    test.use({ allowedErrors: [/Could not load getInviteOffer/] });

    test('is told so, whatever is wrong with it', async ({ page, open, signInAs, expectAccessible }) => {
      await signInAs('admin');
      const place = await givenPlace(page);
      const user = await givenUser(page, place);
      const used = await invitationFor(page, user.email);
      await open('/logout');
      for (const address of [used, '/accept-invite?token=nonsense', '/accept-invite']) {
        await open(address.replace(/^https?:\/\/[^/]+/, ''));
        await expect(page.getByText('This invitation has already been used')).toBeVisible();
        await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
      }
      await expectAccessible();
    });
  });
});

test.describe('the users of a location', () => {
  test('are searched apart from those who are pending', async ({ page, open, signInAs, expectAccessible }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    const user = await givenUser(page, place, { first_name: 'Mae', last_name: 'Jemison', roles: 8 });
    await givenInvited(page, place);
    await open(`/locations/${place.id}/users`);
    await page.getByRole('textbox', { name: 'Search users' }).fill('nobody at all');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Pending users' }).getByRole('rowheader')).toHaveText('Grace Hopper');
    await expectAccessible();
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
      const place = await givenPlace(page);
      await givenInvited(page, place);
      await page.route('**/api/users/GetForOrgLocation/**', (route) =>
        route.fulfill({ status: 500, json: { message: 'serverMessages.genericError' } }),
      );
      await open(`/locations/${place.id}/users`);
      await expect(page.getByText('This list could not be loaded.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Pending users' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('No users yet')).toBeVisible();
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('are cards that stay inside the screen', async ({ page, open, signInAs, expectAccessible }) => {
      await signInAs('admin');
      const place = await givenPlace(page);
      await givenInvited(page, place, { email: `${'very.long.'.repeat(6)}x@${'sub.'.repeat(20)}example` });
      await open(`/locations/${place.id}/users`);
      await expect(page.getByRole('list', { name: 'Pending users' })).toContainText('Grace Hopper');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible();
    });
  });
});

test.describe('editing a user', () => {
  test('changes name and role, with the names in the breadcrumbs', async ({
    page,
    open,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    const user = await givenUser(page, place);
    await open(user.path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs).toContainText(place.name);
    await expect(crumbs).toContainText('Grace Hopper');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
    await expectAccessible();
    await page.getByLabel('First name').fill('Amazing Grace');
    await page.getByLabel('Role').selectOption('License manager');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await crumbs.getByRole('link', { name: place.name }).click();
    await expect(page.getByText(LEAVE)).toBeVisible();
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'User Amazing Grace Hopper updated');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Amazing Grace Hopper' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Role')).toHaveValue('8');
  });

  test('needs both names, and says when it failed', async ({ page, open, signInAs, expectAccessible }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    const user = await givenUser(page, place);
    await open(user.path);
    await page.getByLabel('First name').fill('  ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
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

  test('by two people at once lets the second choose between the versions', async ({
    page,
    open,
    signInAs,
    browser,
    expectAccessible,
  }) => {
    test.slow();
    await signInAs('admin');
    const place = await givenPlace(page);
    const user = await givenUser(page, place);
    await open(user.path);
    await expect(page.getByLabel('First name')).toHaveValue('Grace');

    const other = await browser.newPage();
    await rememberToasts(other);
    await other.goto(new URL('/login', page.url()).href);
    await fillSignIn(other, 'dev@hub.example', PASSWORD);
    await expect(other).toHaveURL(/\/locations\/list/);
    await other.goto(page.url());
    await other.getByLabel('Last name').fill('Changed by the other');
    await other.getByLabel('Role').selectOption('License manager');
    await other.getByRole('button', { name: 'Update' }).click();
    await expectToast(other, 'User Grace Changed by the other updated');
    await other.close();

    await page.getByLabel('First name').fill('Mine');
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(dialog.getByRole('row', { name: /Role/ })).toContainText('License manager');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expectToast(page, 'User Mine Changed by the other updated');
    await expect(page.getByLabel('Role')).toHaveValue('8');
  });

  test('keeps a role that the editor could not give, and offers no higher one', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const place = await givenPlace(page);
    const colleague = await givenUser(page, place, { roles: 16 });
    await open('/logout');
    await signInAs('d1');
    await open(colleague.path);
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES.slice(0, 3));
    await page.getByLabel('Last name').fill('Renamed');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'User Grace Renamed updated');
  });

  test('who stands above is shown and not changed', async ({ page, open, signInAs, expectAccessible }) => {
    await signInAs('d1');
    await open('/admin/users?search=dev%40hub.example');
    await page.getByRole('link', { name: /^View / }).click();
    await expect(page.getByText('This person has a higher role than you.')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expectAccessible();
  });

  test('an address with another location leads to the right one', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const user = await givenUser(page, await givenPlace(page));
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

test.describe("one's own page", () => {
  test('opens from the initials, and offers no higher role', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('admin');
    await page.getByRole('link', { name: /^Your page/ }).click();
    await expect(page).toHaveURL(/\/locations\/\d+\/user\/[0-9a-f-]+$/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@hub.example');
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES.slice(0, 4));
    await expectAccessible();
  });

  test('opens at another distributor, where its location cannot be seen', async ({ page, open, expectAccessible }) => {
    await open('/login', 'two.localhost');
    await fillSignIn(page, 'dev@hub.example', PASSWORD);
    await expect(page).toHaveURL(/\/locations\/list/);
    await page.getByRole('link', { name: /^Your page/ }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dev@hub.example');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveText(['', 'Locations']);
    await expectAccessible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dev@hub.example');
  });
});

test('the staff of a distributor are listed, searched and opened', async ({
  page,
  open,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin');
  await open('/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('table', { name: 'Users' })).not.toContainText('member@hub.example');
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Search users' }).fill('d1@hub.example');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Admin');
  await page.getByRole('link', { name: /^View / }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('d1@hub.example');
  await open('/admin/users?search=nobody%20at%20all');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
});
