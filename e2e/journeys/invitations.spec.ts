import { expectAccessible } from '../hub/accessibility.ts';
import { tryCall } from '../hub/api.ts';
import { expect, fillSignIn, test } from '../hub/fixtures.ts';
import { createLocation } from '../hub/seed.ts';
import { createUser, invitationUrl, inviteUser, USER_PASSWORD, uniqueEmail } from '../hub/seed-users.ts';
import { expectToast } from '../hub/toasts.ts';

const ROLES = ['Organisation member', 'License manager', 'Admin', 'Super admin', 'Super admin+'];

test.describe('inviting a person', () => {
  test('mails a link, and whoever accepts it is a user and no longer pending', async ({
    page,
    open,
    signInAs,
    browser,
  }) => {
    // Two people on four pages, each checked for accessibility.
    test.slow();
    await signInAs('admin');
    const location = await createLocation(page);
    const email = uniqueEmail();
    await open(`/locations/${location.id}/users`);
    const pending = page.getByRole('region', { name: 'Pending users' });
    await expect(page.getByRole('region', { name: 'Users', exact: true }).getByText('No results')).toBeVisible();
    await expect(pending.getByText('No results')).toBeVisible();
    await page.getByRole('link', { name: 'Create user' }).click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(location.name);
    await page.getByLabel('First name').fill(' Katherine ');
    await page.getByLabel('Last name').fill('Johnson');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await expect(page.getByLabel('Role')).toHaveValue('32');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, `Invite sent to ${email}`);
    await expect(page).toHaveURL(`${new URL(page.url()).origin}/locations/${location.id}/users`);
    await expect(pending.getByRole('row', { name: 'Katherine Johnson' })).toContainText('Organisation member');
    await expectAccessible(pending);

    const stranger = await browser.newPage();
    await stranger.goto(await invitationUrl(page, email));
    await expect(stranger.getByText(`Hello Katherine Johnson, you have been invited to join`)).toContainText(
      location.name,
    );
    await expect(stranger.getByLabel('Email address')).toHaveValue(email);
    await stranger.getByLabel('New password', { exact: true }).fill('short');
    await stranger.getByLabel('Confirm new password').fill('short');
    await stranger.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(stranger.getByText('Use at least 8 characters')).toBeVisible();
    await stranger.getByLabel('New password', { exact: true }).fill('Chosen-by-me-1');
    await stranger.getByLabel('Confirm new password').fill('Chosen-by-me-2');
    await stranger.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(stranger.getByText('The two passwords do not match.')).toBeVisible();
    await stranger.getByLabel('Confirm new password').fill('Chosen-by-me-1');
    await stranger.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(stranger.getByText('Your account is ready.')).toBeVisible();
    // A member cannot sign in to the hub, and this distributor has no community to lead them to.
    await expect(stranger.getByText('There is nothing more to do here.')).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await stranger.close();

    await page.reload();
    await expect(page.getByRole('table', { name: 'Users' }).getByRole('row', { name: email })).toContainText(
      'Katherine Johnson',
    );
    await expect(pending.getByText('No results')).toBeVisible();
  });

  test('as staff lets them sign in with the password they chose', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    const person = await inviteUser(page, location, { roles: 16 });
    const link = await invitationUrl(page, person.email);
    await open('/logout');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(USER_PASSWORD);
    await page.getByLabel('Confirm new password').fill(USER_PASSWORD);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, person.email, USER_PASSWORD);
    await expect(page).toHaveURL(/\/locations\/list/);
  });

  test('who was invited already, or is a user, is refused beside the address', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    const invited = await inviteUser(page, location);
    const user = await createUser(page, location);
    await open(`/locations/${location.id}/createuser`);
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
  });

  test('a failure without a reason says that it could not be created', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    await page.route('**/api/users/SendUserInvite', (route) =>
      route.fulfill({ status: 500, json: ['An error occurred'] }),
    );
    await open(`/locations/${location.id}/createuser`);
    await page.getByLabel('First name').fill('Some');
    await page.getByLabel('Last name').fill('One');
    await page.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail());
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, "Couldn't create");
    await expect(page.getByText('An error occurred')).toHaveCount(0);
  });

  test('blank names and no address are marked, in the order of the form', async ({ page, open, signInAs }) => {
    await signInAs('d1');
    const location = await createLocation(page);
    await open(`/locations/${location.id}/createuser`);
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
    await expectAccessible(page.getByRole('alert').filter({ hasText: 'This could not be saved' }));
  });

  test('[guarantee 18] keeps any name as it was typed', async ({ page, open, goTo, signInAs }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    await open(`/locations/${location.id}/users`);
    for (const name of ['👩‍🚀 Sally', 'שרה', '<script>alert(1)</script>', '$t(shared.create) {{email}}']) {
      await goTo(`/locations/${location.id}/createuser`);
      await page.getByLabel('First name').fill(name);
      await page.getByLabel('Last name').fill('Ride');
      await page.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail());
      await page.getByRole('button', { name: 'Create' }).click();
      const added = page
        .getByRole('table', { name: 'Pending users' })
        .getByRole('rowheader')
        .filter({ hasText: `${name} Ride` });
      await expect(added).toBeVisible();
      await page.getByRole('textbox', { name: 'Search pending users' }).fill(name);
      await expect(page).toHaveURL(/pending_search=/);
      await expect(added).toBeVisible();
    }
  });

  test('[guarantee 10] a distributor admin gives two roles, the provider five, and none that was smuggled in', async ({
    page,
    open,
    signInAs,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await signInAs('admin');
    const location = await createLocation(page);
    await open(`/locations/${location.id}/createuser`);
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES);
    await signInAs('d1');
    await open(`/locations/${location.id}/createuser`);
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText(ROLES.slice(0, 2));

    await page.getByLabel('First name').fill('Some');
    await page.getByLabel('Last name').fill('One');
    await page.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail());
    await page.getByLabel('Role').evaluate((select: HTMLSelectElement) => select.add(new Option('Super admin+', '2')));
    await page.getByLabel('Role').selectOption('2');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Choose a role that you are allowed to assign.').first()).toBeVisible();
    expect(warnings.join()).toContain('Refused to give the role');
  });
});

test.describe('a pending user', () => {
  test('is sent a new link, and the earlier one stops working', async ({ page, open, signInAs }) => {
    await signInAs('d1');
    const location = await createLocation(page);
    const { email } = await inviteUser(page, location);
    const earlier = await invitationUrl(page, email);
    await open(`/locations/${location.id}/users`);
    await page.getByRole('button', { name: 'Resend invite to Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend invite' });
    await expect(dialog).toContainText(email);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(page, `Invite sent to ${email}`);
    await expect(dialog).toBeHidden();
    const latest = await invitationUrl(page, email);
    const token = new URL(earlier).searchParams.get('token');
    expect((await tryCall(page, 'GET', `/users/invite/${token}`)).status).toBe(410);
    await page.goto(latest);
    await expect(page.getByText('Hello Grace Hopper')).toBeVisible();
    await expectAccessible(page.getByText('Hello Grace Hopper'));
  });

  test('is one of several invited in a row, says when and by whom, and is cancelled', async ({
    page,
    open,
    signInAs,
  }) => {
    await signInAs('admin');
    const location = await createLocation(page);
    await open(`/locations/${location.id}/createuser`);
    await page.getByRole('checkbox', { name: 'Create another' }).check();
    await page.getByLabel('Role').selectOption('License manager');
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    for (const [name, email] of [
      ['First', first],
      ['Second', second],
    ] as const) {
      await page.getByLabel('First name').fill(name);
      await page.getByLabel('Last name').fill('Guest');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Create' }).click();
      await expectToast(page, `Invite sent to ${email}`);
      await expect(page.getByLabel('First name')).toBeFocused();
      await expect(page.getByLabel('First name')).toHaveValue('');
      await expect(page.getByLabel('Role')).toHaveValue('8');
    }
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    await open(`/locations/${location.id}/users`);
    const pending = page.getByRole('region', { name: 'Pending users' });
    await expect(pending.getByRole('row', { name: first })).toContainText('by Ada Min');
    await expect(pending.getByRole('columnheader', { name: 'Expires' })).toBeVisible();
    await pending.getByRole('button', { name: 'Cancel the invitation to First Guest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the invitation to First Guest?' });
    await expect(dialog).toContainText(first);
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: 'Cancel invitation' }).click();
    await expectToast(page, `Invitation to ${first} cancelled`);
    await expect(pending.getByRole('rowheader')).toHaveText(['Second Guest']);
  });

  test.describe('whose link is over', () => {
    test.use({ allowedErrors: [/Could not load getInviteOffer/] });

    test('is told so, whatever is wrong with it', async ({ page, open, signInAs }) => {
      await signInAs('admin');
      const location = await createLocation(page);
      const user = await createUser(page, location);
      const used = await invitationUrl(page, user.email);
      await open('/logout');
      for (const address of [used, '/accept-invite?token=nonsense', '/accept-invite']) {
        await open(address.replace(/^https?:\/\/[^/]+/, ''));
        await expect(page.getByText('This invitation has already been used')).toBeVisible();
        await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
      }
      await expectAccessible(page.getByText('This invitation has already been used'));
    });
  });
});
