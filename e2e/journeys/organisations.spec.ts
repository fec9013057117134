import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, createOrganisation, failCall, uniqueName } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

const LEAVE = 'There are unsaved changes. Are you sure you want to leave this page?';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('creating an organisation', () => {
  test('leads to its page, and the list finds it', async ({ page, open }) => {
    const name = uniqueName('Harbour Rescue');
    await open('/organisations/list');
    await page.getByRole('link', { name: 'Create new', exact: true }).click();
    const regions = page.getByText('locations require regional information', { exact: true });
    await expect(regions).toBeVisible();
    expect(await regions.evaluate((label) => getComputedStyle(label, '::first-letter').textTransform)).toBe('none');
    await page.getByLabel('Name').fill(`  ${name}  `);
    await page.getByLabel('Website').fill('example.com');
    await page.getByLabel('City').fill('Hobart');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, `Organisation ${name} created`);
    await expect(page).toHaveURL(/\/organisations\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByLabel('Website')).toHaveValue('https://example.com');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Organisations' }).click();
    await page.getByRole('textbox', { name: 'Search organisations' }).fill(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page.getByRole('table', { name: 'Organisations' }));
    await page.getByRole('link', { name: `View ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('is refused when the name is blank, only spaces, or 10,000 characters long', async ({ page, open }) => {
    await open('/organisations/create');
    const name = page.getByLabel('Name');
    for (const typed of ['', '    ', 'x'.repeat(10_000)]) {
      await name.fill(typed);
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert').getByText('This could not be saved')).toBeVisible();
      await expect(page).toHaveURL(/\/organisations\/create/);
      await name.fill('Good enough');
      await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    }
    await name.fill('');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectAccessible(page.getByRole('alert').filter({ hasText: 'This could not be saved' }));
  });

  test('[guarantee 18] keeps any name as it was typed', async ({ page, open, goTo }) => {
    await open('/organisations/create');
    for (const name of ['🚑 Rescue', 'مركز التدريب', '<script>alert(1)</script>', `O'Brien "Sons" & Co \\ %_`]) {
      const unique = uniqueName(name);
      await goTo('/organisations/create');
      await page.getByLabel('Name').fill(unique);
      await page.getByRole('button', { name: 'Create' }).click();
      await expectToast(page, `Organisation ${unique} created`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
      await goTo(`/organisations/list?search=${encodeURIComponent(unique)}`);
      await expect(page.getByRole('rowheader', { name: unique })).toBeVisible();
    }
  });

  test('[guarantee 18] refuses a website that would run a script', async ({ page, open }) => {
    await open('/organisations/create');
    await page.getByLabel('Name').fill(uniqueName('Scripted'));
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Website')).toHaveValue('javascript:alert(1)');
  });

  test('that fails says so and keeps what was typed', async ({ page, open }) => {
    await failCall(page, '/organisation/create/');
    await open('/organisations/create');
    await page.getByLabel('Name').fill('Typed once');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, "Couldn't create");
    await expect(page.getByLabel('Name')).toHaveValue('Typed once');
  });
});

test.describe('the details of an organisation', () => {
  test('are updated, and unsaved changes are visible and guarded', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    const renamed = uniqueName('Renamed');
    await open(`/organisations/${organisation.id}`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(organisation.name);
    await expect(page.getByRole('row', { name: 'Last checked in Unknown' })).toBeVisible();
    await expectAccessible(page.getByRole('row', { name: 'Last checked in Unknown' }));
    await page.getByLabel('Name').fill(renamed);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Organisations' }).first().click();
    await expect(page.getByRole('dialog')).toContainText(LEAVE);
    await expectAccessible(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(renamed);
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, `Organisation ${renamed} updated`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  test('ask before the other tab is opened, and forget what was given up', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await open(`/organisations/${organisation.id}`);
    await page.getByLabel('City').fill('Nowhere');
    await page.getByRole('link', { name: 'Regions' }).click();
    await expect(page.getByRole('dialog')).toContainText(LEAVE);
    await page.getByRole('button', { name: 'Leave page' }).click();
    await expect(page.getByRole('button', { name: 'Add Region' })).toBeVisible();
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByLabel('City')).toHaveValue('');
  });

  test('without a name are not saved', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await open(`/organisations/${organisation.id}`);
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(organisation.name);
  });

  test('that could not be saved stay typed', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await open(`/organisations/${organisation.id}`);
    await failCall(page, '/organisation/update');
    await page.getByLabel('City').fill('Darwin');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, "Couldn't update");
    await expect(page.getByLabel('City')).toHaveValue('Darwin');
  });

  test('[guarantee 21] two people edit at once: the second one chooses field by field', async ({
    page,
    open,
    openSecondBrowser,
    hub,
  }) => {
    const organisation = await createOrganisation(page);
    const address = `${hub.url}/organisations/${organisation.id}`;
    const other = await openSecondBrowser('dev');
    await other.goto(address);
    await expect(other.getByLabel('City')).toBeEnabled();
    await open(`/organisations/${organisation.id}`);

    await page.getByLabel('City').fill('Perth');
    await page.getByLabel('State').fill('WA');
    await other.getByLabel('City').fill('Cairns');
    await other.getByLabel('Country').fill('Australia');
    await other.getByRole('button', { name: 'Update' }).click();
    await expectToast(other, `Organisation ${organisation.name} updated`);
    await other.context().close();

    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(dialog).toBeVisible();
    // Asked is only what both have changed; nobody loses anything by default.
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { name: 'Perth' })).toBeChecked();
    await expect(dialog.getByRole('row', { name: /City/ })).toContainText(/Dana Dev, \d+ \w+ \d{4}/);
    await expect(dialog).toContainText('Their other changes are kept: Country.');
    await expectAccessible(dialog);
    await dialog.getByRole('radio', { name: 'Cairns' }).check();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expectToast(page, `Organisation ${organisation.name} updated`);
    await expect(page.getByLabel('City')).toHaveValue('Cairns');
    await expect(page.getByLabel('State')).toHaveValue('WA');
    await expect(page.getByLabel('Country')).toHaveValue('Australia');
  });

  test.describe('of an id that nobody has', () => {
    test.use({ allowedErrors: [/Could not load/] });

    test('are not found', async ({ page, open, goTo }) => {
      await open('/organisations/list');
      for (const id of ['999999', 'abc', '0', '-1', '99999999999999']) {
        await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();
        await goTo(`/organisations/${id}`);
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
        await page.goBack();
      }
    });
  });
});

test('the locations of an organisation are on its own tab, and no others', async ({ page, open }) => {
  const organisation = await createOrganisation(page);
  const namesake = await createOrganisation(page, { name: `${organisation.name} North` });
  await createLocation(page, namesake, { name: `Depot of ${organisation.name}` });
  const [first, second] = [await createLocation(page, organisation), await createLocation(page, organisation)];
  await open(`/organisations/${organisation.id}`);
  const tabs = page.getByRole('navigation', { name: 'Parts of this organisation' });
  await tabs.getByRole('link', { name: 'Locations' }).click();
  await expect(page).toHaveURL(new RegExp(`/organisations/${organisation.id}/locations$`));
  const table = page.getByRole('table', { name: 'Locations' });
  await expect(table.getByRole('rowheader')).toHaveText([first.name, second.name].toSorted());
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(table.getByRole('rowheader')).toHaveText([first.name, second.name].toSorted().toReversed());
  await page.getByRole('textbox', { name: 'Search locations of this organisation' }).fill(second.name);
  await expect(table.getByRole('rowheader')).toHaveText([second.name]);

  await page.getByRole('link', { name: 'Create location' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: organisation.name })).toBeVisible();
  const name = uniqueName('Third');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, `Location ${name} created`);
  await open(`/organisations/${organisation.id}/locations`);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test.describe('at the second distributor', () => {
  test('the registration link is copied', async ({ page, context, signInAs, open, hub }) => {
    await signInAs('d2');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: `http://two.localhost:${hub.port}`,
    });
    await open('/organisations/create');
    const name = uniqueName('With a community');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, `Organisation ${name} created`);
    const row = page.getByRole('row', { name: /^Organisation code/ });
    const code = (await row.getByRole('cell').textContent()) ?? '';
    const link = `http://community.two.localhost:${hub.port}/register?orgcode=${code}`;
    await expect(page.getByRole('link', { name: link })).toBeVisible();
    await page.getByRole('button', { name: 'Copy registration link' }).click();
    await expectToast(page, 'Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });
});

test('a list exports what it shows', async ({ page, open }) => {
  const name = uniqueName('=Exported');
  await createLocation(page, await createOrganisation(page, { name: `${name} B` }));
  await createOrganisation(page, { name: `${name} A` });
  await open(`/organisations/list?search=${encodeURIComponent(name)}`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^organisations_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toEqual([
    '"Name","Regions","Locations","Licences"',
    `"'${name} A","0","0","0"`,
    `"'${name} B","0","1","0"`,
  ]);
});
