import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, createOrganisation, createRegion, failCall, uniqueName } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

const LEAVE = 'There are unsaved changes. Are you sure you want to leave this page?';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('the list of locations', () => {
  test('is searched, shows who owns what, and opens a location', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    const region = await createRegion(page, organisation, 'Outback');
    const inRegion = await createLocation(page, organisation, { region_id: region.id });
    const without = await createLocation(page, organisation);
    await open('/locations');
    await expect(page).toHaveURL(/\/locations\/list$/);
    await expectAccessible(page.getByRole('table', { name: 'Locations' }));
    await page.getByRole('textbox', { name: 'Search locations' }).fill(organisation.name);
    await expect(page.getByRole('row', { name: `${inRegion.name} ${organisation.name} Outback 0 0` })).toBeVisible();
    await expect(page.getByRole('row', { name: `${without.name} ${organisation.name} - 0 0` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search locations' }).fill(uniqueName('nowhere'));
    await expect(page.getByText('No results')).toBeVisible();
    await page.goBack();
    await open(`/locations/list?search=${encodeURIComponent(inRegion.name)}`);
    await page.getByRole('link', { name: `View ${inRegion.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/locations/${inRegion.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inRegion.name);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(inRegion.name);
    await page.getByRole('main').getByRole('link', { name: organisation.name }).click();
    await expect(page).toHaveURL(new RegExp(`/organisations/${organisation.id}$`));
  });
});

test.describe('creating a location', () => {
  test('by keyboard alone leads to its page', async ({ page, open }) => {
    const organisation = await createOrganisation(page, { require_regions: true });
    await createRegion(page, organisation, 'North');
    await open('/locations/list');
    await page.getByRole('link', { name: 'Create new location' }).click();
    const name = uniqueName('Training centre');
    await page.getByLabel('Name').fill(name);
    const search = page.getByRole('combobox', { name: 'Organisation' });
    await search.fill(uniqueName('zz'));
    await expect(page.getByText('No results').first()).toBeVisible();
    await search.fill(organisation.name);
    await expect(page.getByRole('option', { name: organisation.name })).toBeVisible();
    await search.press('Enter');
    await expect(page.getByRole('link', { name: organisation.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change organisation' })).toBeFocused();

    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'Select a region');
    await expect(page.getByLabel('Region')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Region').selectOption('North');
    await expect(page.getByLabel('Street address')).toBeHidden();
    await page.getByLabel('Address same as organisation').uncheck();
    await page.getByLabel('Street address').fill('1 Station Road');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, `Location ${name} created`);
    await expect(page).toHaveURL(/\/locations\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('link', { name: 'Edit location' }).click();
    await expect(page.getByLabel('Street address')).toHaveValue('1 Station Road');
    await expect(page.getByLabel('Region').locator('option:checked')).toHaveText('North');
  });

  test('asks for an organisation', async ({ page, open }) => {
    await open('/locations/create');
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'Select an organisation');
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page.getByRole('alert').filter({ hasText: 'This could not be saved' }));
  });

  test('begins with the organisation that the address names', async ({ page, open, goTo }) => {
    const organisation = await createOrganisation(page);
    await open(`/organisations/${organisation.id}/locations`);
    await page.getByRole('link', { name: 'Create location' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: organisation.name })).toBeVisible();
    for (const name of ['🚑', 'قاعدة', '<script>alert(1)</script>', `O'Brien "base"`]) {
      const unique = uniqueName(name);
      await goTo(`/locations/create?organisation=${organisation.id}`);
      await page.getByLabel('Name').fill(unique);
      await page.getByRole('button', { name: 'Create' }).click();
      await expectToast(page, `Location ${unique} created`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
    }
  });

  test('with 10,000 characters is refused, and with a broken server keeps what was typed', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await open(`/locations/create?organisation=${organisation.id}`);
    await page.getByLabel('Name').fill('x'.repeat(10_000));
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await failCall(page, '/orglocation/create');
    await page.getByLabel('Name').fill('Typed once');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, "Couldn't create");
    await expect(page.getByLabel('Name')).toHaveValue('Typed once');
    await page.getByRole('link', { name: 'Organisations' }).first().click();
    await expect(page.getByRole('dialog')).toContainText(LEAVE);
  });
});

test.describe('editing a location', () => {
  test('saves name, region and address', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await createRegion(page, organisation, 'Coast');
    const location = await createLocation(page, organisation);
    await open(`/locations/${location.id}`);
    await page.getByRole('link', { name: 'Edit location' }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(page.getByLabel('Region').locator('option')).toHaveText(['Select a region', 'Coast']);
    await expectAccessible(page.getByLabel('Region'));
    await page.getByLabel('Name').fill('  ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    const renamed = uniqueName('Renamed');
    await page.getByLabel('Name').fill(renamed);
    await page.getByLabel('Region').selectOption('Coast');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: organisation.name }).click();
    await expect(page.getByRole('dialog')).toContainText(LEAVE);
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, `Location ${renamed} updated`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
    await open(`/locations/list?search=${encodeURIComponent(renamed)}`);
    await expect(page.getByRole('row', { name: `${renamed} ${organisation.name} Coast` })).toBeVisible();
  });

  test('that could not be saved stays typed', async ({ page, open }) => {
    const location = await createLocation(page, await createOrganisation(page));
    await open(`/locations/${location.id}/edit`);
    await failCall(page, '/orglocation/update');
    await page.getByLabel('Name').fill('Typed once');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, "Couldn't update");
    await expect(page.getByLabel('Name')).toHaveValue('Typed once');
  });

  test('by two people at once lets the second one choose', async ({ page, open, openSecondBrowser, hub }) => {
    const organisation = await createOrganisation(page);
    await createRegion(page, organisation, 'Coast');
    const location = await createLocation(page, organisation);
    const other = await openSecondBrowser('dev');
    await other.goto(`${hub.url}/locations/${location.id}/edit`);
    await expect(other.getByLabel('Name')).toHaveValue(location.name);
    await open(`/locations/${location.id}/edit`);
    const mine = uniqueName('Mine');
    await page.getByLabel('Name').fill(mine);
    await other.getByLabel('Name').fill('Theirs');
    await other.getByLabel('Region').selectOption('Coast');
    await other.getByRole('button', { name: 'Update' }).click();
    await expectToast(other, 'Location Theirs updated');
    await other.context().close();

    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(dialog.getByRole('radio', { name: mine })).toBeChecked();
    await expect(dialog).toContainText('Their other changes are kept: Region.');
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expectToast(page, `Location ${mine} updated`);
    await expect(page.getByLabel('Region').locator('option:checked')).toHaveText('Coast');
  });
});

test.describe('archiving a location', () => {
  test('says in numbers what goes with it, goes home, and can be taken back', async ({ page, open }) => {
    const location = await createLocation(page, await createOrganisation(page));
    await open(`/locations/${location.id}/edit`);
    await page.getByRole('button', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: `Archive ${location.name}?` });
    await expect(dialog).toContainText('archives 0 licences and 0 users');
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, `Location ${location.name} archived`);
    await expect(page).toHaveURL(/\/locations\/list$/);
    await open(`/locations/list?archived=only&search=${encodeURIComponent(location.name)}`);
    await page.getByRole('link', { name: `View ${location.name}` }).click();
    await expect(page.getByText('This location is archived.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit location' })).toBeHidden();
    await open(`/locations/${location.id}/edit`);
    await expect(page.getByLabel('Name')).toBeDisabled();
    await open(`/locations/${location.id}`);
    await page.getByRole('button', { name: 'Unarchive' }).click();
    await expectToast(page, `Location ${location.name} unarchived`);
    await page.getByRole('link', { name: 'Edit location' }).click();
    await expect(page.getByLabel('Name')).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  });

  test('that fails says so', async ({ page, open }) => {
    const location = await createLocation(page, await createOrganisation(page));
    await open(`/locations/${location.id}/edit`);
    await failCall(page, '/orglocation/archive/*');
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, "Couldn't archive");
  });
});

test.describe('a location that nobody has', () => {
  test.use({ allowedErrors: [/Could not load/] });

  test('is not found', async ({ page, open, goTo }) => {
    await open('/locations/list');
    for (const path of ['999999', 'abc', '0', '999999/edit', '99999999999999']) {
      await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
      await goTo(`/locations/${path}`);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await page.goBack();
    }
  });
});
