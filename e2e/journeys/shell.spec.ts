import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createOrganisation } from '../hub/seed.ts';

test('an unknown page says so, and leads home', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText("Sorry, we couldn't find that page...")).toBeVisible();
  await expectAccessible(page.getByRole('heading', { name: 'Page Not Found' }));
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/locations\/list/);
});

test('the search box opens the search page for text, and ignores blanks', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/locations/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByLabel('Search the hub');
  await expect(box).toBeFocused();
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/locations\/list/);
  await box.fill('  a/b %  ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/a%2Fb%20%25$/);
});

test('the search box finds any text as it was typed, also after a reload', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/locations/list');
  const box = page.getByLabel('Search the hub');
  for (const text of ['.', '..', '/', '%', '%2e', '?', '#', '\\', '🚑 . ', '日本語', 'locations']) {
    await box.fill(` ${text} `);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for “${text.trim()}”`);
    await expect(
      page.getByText(`No results were found for "${text.trim()}"`).or(page.getByRole('region')).first(),
    ).toBeVisible();
  }
  await expect(page).toHaveURL(/\/search\/locations$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await box.fill('..');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “..”');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “..”');
});

test('the breadcrumbs lead home, and to the list above', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/organisations/create');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs).toContainText('Create organisation');
  await crumbs.getByRole('link', { name: 'Organisations' }).click();
  await expect(page).toHaveURL(/\/organisations\/list/);
  await crumbs.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/locations\/list/);
});

test('the frame is shown while the rest loads, with one banner, also beside a dialog', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/locations-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await open('/locations/list');
  const side = page.getByRole('navigation', { name: 'Main' });
  await expect(side.getByRole('link', { name: 'Locations' })).toBeVisible();
  const [before, main] = await Promise.all([side.locator('..').boundingBox(), page.getByRole('main').boundingBox()]);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  expect(await side.locator('..').boundingBox()).toEqual(before);
  expect((await page.getByRole('main').boundingBox())?.x).toBe(main?.x);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
});

/** The action that saves is in view, and nothing that has the focus is behind it. */
const expectSaveInView = async (page: Page, action: Locator): Promise<void> => {
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Unsaved changes')).toBeInViewport({ ratio: 1 });
  const isClear = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      if (!focused) return false;
      const at = document.elementFromPoint(focused.left + focused.width / 2, focused.top + focused.height / 2);
      return document.activeElement?.contains(at) ?? false;
    });
  // What loads after the form can move it once.
  await expect.poll(isClear, { message: 'what has the focus is not covered' }).toBe(true);
};

for (const [screen, viewport] of [
  ['a laptop', { width: 1280, height: 500 }],
  ['a phone', { width: 390, height: 600 }],
] as const) {
  test.describe(`a long form on ${screen}`, () => {
    test.use({ viewport });

    test('keeps its actions in view, and the errors clear of them', async ({ page, open, signInAs }) => {
      await signInAs('admin');
      await open('/organisations/create');
      await page.getByLabel('Website').fill('example.com');
      const create = page.getByRole('button', { name: 'Create', exact: true });
      await page.getByLabel('Postcode').focus();
      await expectSaveInView(page, create);
      await create.click();
      await expect(page.getByRole('alert').filter({ hasText: 'This could not be saved' })).toBeFocused();
      await expectSaveInView(page, create);
      await page.getByLabel('Postcode').focus();
      await page.getByLabel('Website').focus();
      await expectSaveInView(page, create);
      await expectAccessible(create);

      const { id } = await createOrganisation(page);
      await open(`/organisations/${id}`);
      await page.getByLabel('Postcode').fill('6000');
      await expectSaveInView(page, page.getByRole('button', { name: 'Update' }));
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is a drawer with a close button', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await open('/locations/list');
    await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeVisible();
    await expectAccessible(page.getByRole('link', { name: 'Organisations' }));
    await page.getByRole('button', { name: 'Close navigation' }).click();
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Organisations' }).click();
    await expect(page).toHaveURL(/\/organisations\/list/);
    await expect(page.getByRole('link', { name: 'Licence verifications' })).toBeHidden();
  });
});

test('the palette opens with Ctrl K and goes to a page', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/locations/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('organis');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organisations/);
});

test('the colours follow the system, and the person when they choose', async ({ page, open, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('admin');
  await open('/locations/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await expect.poll(scheme).toBe('light');
});
