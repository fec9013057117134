import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, createOrganisation, uniqueName } from '../hub/seed.ts';
import { createDevice, createLicences, createPackage } from '../hub/seed-licences.ts';
import { Steps } from '../hub/steps.ts';

test('a search shows what was found in groups, each with a link that opens it', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const name = uniqueName('Zürich Rescue');
  const organisation = await createOrganisation(page, { name });
  await createLocation(page, organisation, { name: `${name} depot` });
  await open(`/search/${encodeURIComponent(name.toUpperCase().replace('Ü', 'u'))}`);
  const organisations = page.getByRole('region', { name: 'Organisations' });
  await expect(organisations.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Locations' })).toContainText(`${name} depot`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeHidden();
  await expectAccessible(organisations);
  await organisations.getByRole('link', { name: `View ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/organisations/${organisation.id}$`));
});

test('archived records are found, and marked', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const { id, name } = await createOrganisation(page);
  await callApi(page, 'DELETE', `/organisation/archive/${id}`);
  await open(`/search/${encodeURIComponent(name)}`);
  await expect(page.getByRole('region', { name: 'Organisations' })).toContainText('Archived');
});

test("nothing found is said in the specification's words", async ({ page, open, goTo, signInAs }) => {
  await signInAs('admin');
  await open('/organisations/list');
  for (const term of ['nobody has this name', '100%_\\', '"quoted" <b>', 'a/b', '🚑🚑🚑']) {
    await goTo(`/search/${encodeURIComponent(term)}`);
    await expect(page.getByText(`No results were found for "${term}"`)).toBeVisible();
  }
});

test('a term of 10,000 characters is refused in words', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open(`/search/${'x'.repeat(10_000)}`);
  await expect(page.getByText('A search can have at most 200 characters.')).toBeVisible();
});

test('more is shown on demand', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/search/kit');
  const licences = page.getByRole('region', { name: 'Licences' });
  await expect(licences.getByRole('listitem')).toHaveCount(5);
  await expect(licences.getByText(/^(Archived|Expired|Activated|Not activated)$/)).toHaveCount(5);
  await licences.getByRole('button', { name: 'Show more licences' }).click();
  await expect(licences.getByRole('listitem')).toHaveCount(50);
});

test('a licence is found by the serial number of its device in two steps', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const [licence] = await createLicences(page, await createLocation(page), await createPackage(page));
  const serial = uniqueName('SN').replaceAll(' ', '-');
  const device = await createDevice(page, licence, serial);
  await device.activate();
  await device.remove();
  await open('/overview');
  const finding = new Steps();
  const box = page.getByLabel('Search the hub');
  await finding.fill(box, serial);
  await finding.press(box, 'Enter');
  const found = page.getByRole('region', { name: 'Licences' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(licence.description);
  expect(finding.taken).toBe(2);
});

test('the palette finds records as one types', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const { id, name } = await createOrganisation(page);
  await open('/locations/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/organisations/${id}$`));
  const recent = () => page.evaluate(() => localStorage.getItem('licence-hub-recent'));
  await expect.poll(recent).toContain(name);
  await open('/locations/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/organisations/${id}$`));
  await open('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(await recent()).toBeNull();
});

test('the palette creates a licence at the location that one names', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const location = await createLocation(page);
  await open('/locations/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('create a lic');
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Location of the licence' });
  await expectAccessible(field);
  await field.fill(location.name);
  await page.getByRole('option', { name: location.name }).click();
  await expect(page).toHaveURL(new RegExp(`/locations/${location.id}/createlicense$`));
});

test('finds a package by its name and a licence by its activation key, after the four main kinds', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const pack = await createPackage(page);
  const [licence] = await createLicences(page, await createLocation(page), pack);
  await open(`/search/${encodeURIComponent(pack.name)}`);
  await page.getByRole('region', { name: 'Packages' }).getByRole('link', { name: pack.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/packages/update/${pack.id}$`));
  await open(licence.path);
  const key = await page.getByRole('region', { name: 'Activation key' }).locator('code').textContent();
  await open(`/search/${key}`);
  const found = page.getByRole('region', { name: 'Licence with this activation key' });
  await expectAccessible(found);
  await found.getByRole('link', { name: licence.description, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${licence.path}$`));
});
