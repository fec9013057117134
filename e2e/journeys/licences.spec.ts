import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, failCall, uniqueName } from '../hub/seed.ts';
import { changeLicence, createDevice, createLicences, createPackage } from '../hub/seed-licences.ts';
import { expectToast } from '../hub/toasts.ts';
import { yearFromToday } from '../hub/year-from-today.ts';

const LEAVE = 'There are unsaved changes. Are you sure you want to leave this page?';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('editing a licence', () => {
  test('saves label, colour, expiry and features, guards what is unsaved, and tells it in the activity', async ({
    page,
    open,
  }) => {
    const location = await createLocation(page);
    const pack = await createPackage(page);
    const [licence] = await createLicences(page, location, pack);
    const label = uniqueName('Renamed');
    await open(licence.path);
    await page.getByLabel('Label').fill(label);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Organisations' }).click();
    await expect(page.getByRole('dialog')).toContainText(LEAVE);
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await page.getByRole('radio', { name: 'Camo' }).check();
    await page.getByRole('checkbox', { name: pack.modules[2].name, exact: true }).check();
    await page.getByRole('switch', { name: 'Lifetime' }).click();
    await expect(page.getByLabel('Valid until')).toHaveValue(yearFromToday());
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'License updated');
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('expiry from lifetime to');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Camo' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: pack.modules[2].name, exact: true })).toBeChecked();

    await page.getByLabel('Label').fill('  ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Label')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Label').fill('Will fail');
    await failCall(page, '/licensev2/updatelicensedetails');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, "Couldn't update");
    await expect(page.getByLabel('Label')).toHaveValue('Will fail');
  });

  test('from V1 without a package shows its features, and is offered the package that adds none', async ({
    page,
    open,
  }) => {
    const pack = await createPackage(page);
    const [own, second] = pack.modules;
    const [licence] = await createLicences(page, await createLocation(page), pack, { product_modules: [second.id] });
    const path = `**/api/licensev2/getbyuuid/${licence.uuid_id}`;
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const converted = { base_package_id: null, product_modules: [own.id, second.id] };
      await route.fulfill({ response, json: { ...(await response.json()), ...converted } });
    });
    await open(licence.path);
    const features = [own, second].map(({ name }) => page.getByRole('checkbox', { name, exact: true }));
    for (const feature of features) await expect(feature).toBeChecked();
    await expect(page.getByText('This licence came from V1 without a base package.')).toBeVisible();
    await expectAccessible(page.getByLabel('Base package'));
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('link', { name: 'Select a base package.' })).toBeVisible();

    await page.getByRole('button', { name: /^Use / }).click();
    for (const feature of features) await expect(feature).toBeChecked();
    await expect(page.getByText(/^Updating (adds|removes)/)).toHaveCount(0);
    await page.unroute(path);
    const sent = page.waitForRequest('**/api/licensev2/updatelicensedetails');
    await page.getByRole('button', { name: 'Update' }).click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ uuid_id: licence.uuid_id, base_package_id: expect.any(Number), is_active: false });
    expect(body).not.toHaveProperty('expiry_date');
    await expectToast(page, 'License updated');
    for (const feature of features) await expect(feature).toBeChecked();
  });

  test('moves it to another location, found by typing', async ({ page, open }) => {
    const location = await createLocation(page);
    const target = await createLocation(page);
    const [licence] = await createLicences(page, location, await createPackage(page));
    await open(licence.path);
    await page.getByRole('button', { name: 'Change location' }).click();
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
    await page.keyboard.type(target.name);
    await expect(page.getByRole('option', { name: target.name })).toBeVisible();
    await expectAccessible(page.getByRole('option', { name: target.name }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'License updated');
    await expect(page).toHaveURL(new RegExp(`/locations/${target.id}/license/${licence.uuid_id}$`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(target.name);
  });

  test('shows both versions when somebody else changed it meanwhile', async ({ page, open }) => {
    const location = await createLocation(page);
    const [licence] = await createLicences(page, location, await createPackage(page));
    await open(licence.path);
    await page.getByLabel('Label').fill('Mine');
    await changeLicence(page, licence, { description: 'Theirs', license_colour: 'red' });
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(dialog).toContainText('Their other changes are kept: Kit colour.');
    await expectAccessible(dialog);
    await dialog.getByRole('radio', { name: 'Mine' }).check();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expectToast(page, 'License updated');
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked();
  });
});

test('an open page follows what somebody else changes, without a reload', async ({
  page,
  open,
  goTo,
  openSecondBrowser,
}) => {
  const location = await createLocation(page);
  const [licence] = await createLicences(page, location, await createPackage(page));
  const live = page.waitForResponse('**/api/events');
  // A list is never polled: what arrives there was told.
  await open(`/locations/${location.id}`);
  await expect(page.getByRole('row', { name: licence.description })).toBeVisible();
  expect((await live).status()).toBe(200);

  const other = await openSecondBrowser('admin');
  const listed = uniqueName('Changed elsewhere');
  await changeLicence(other, licence, { description: listed });
  await expect(page.getByRole('row', { name: listed })).toBeVisible();

  await goTo(licence.path);
  await expect(page.getByRole('heading', { level: 1, name: listed })).toBeVisible();
  const shown = uniqueName('Changed again');
  await changeLicence(other, licence, { description: shown });
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
});

test('the licences of a location are searched and paged', async ({ page, open }) => {
  const location = await createLocation(page);
  const fleet = { description: 'Fleet kit {n}', num_licenses_to_create: 12 };
  await createLicences(page, location, await createPackage(page), fleet);
  await open(`/locations/${location.id}`);
  const table = page.getByRole('table', { name: 'Licences' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(table.getByRole('row').nth(1)).toContainText('Not activated');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Search licences').fill('no such kit');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
  await page.getByLabel('Search licences').fill('fleet');
  await expect(table.getByRole('row')).toHaveCount(11);
  await expectAccessible(table);
});

test('many licences get another expiry, and are archived, at once', async ({ page, open }) => {
  const location = await createLocation(page);
  const details = { num_licenses_to_create: 12 };
  const [first] = await createLicences(page, location, await createPackage(page), details);
  const device = await createDevice(page, first, uniqueName('SN').replace(' ', '-'));
  await device.activate();
  await device.remove();
  await open(`/locations/${location.id}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Change expiry' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Valid until')).toHaveValue(yearFromToday());
  await expectAccessible(dialog);
  const offline = dialog.getByText(/Offline, 1 device can keep working until \d+ \w+ \d{4}\./);
  await expect(offline).toHaveCount(0);
  await dialog.getByLabel('Valid until').fill('5/3/2020');
  await dialog.getByLabel('Valid until').blur();
  await expect(offline).toBeVisible();
  await dialog.getByLabel('Valid until').fill('5/3/2050');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, '10 licences updated');

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 12 that match' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(offline).toBeVisible();
  await dialog.getByRole('textbox').fill('delete license');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, '12 licences archived');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(page.getByRole('table', { name: 'Licences' }).getByRole('row')).toHaveCount(11);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a list keeps its actions in view, its dates whole, and its rows to two lines', async ({ page, open }) => {
    const location = await createLocation(page);
    const description = `${uniqueName('Kit')} ${'with a very long label '.repeat(8)}`.trim();
    const pack = await createPackage(page);
    const [licence] = await createLicences(page, location, pack, { description, expiry_date: '2031-03-05' });
    const serial = uniqueName('SN').replace(' ', '-');
    const device = await createDevice(page, licence, serial);
    await device.activate();
    await device.remove();
    await open(`/locations/${location.id}`);
    const row = page.getByRole('row', { name: description });
    const box = async (name: 'link' | 'checkbox' | 'time') => {
      const target = name === 'time' ? row.locator('time') : row.getByRole(name).last();
      return (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      for (const shown of [pack.product.name, '5 March 2031', 'Activated', serial])
        await expect(row).toContainText(shown);
      const view = await box('link');
      expect(view.x + view.width).toBeLessThanOrEqual(width - 16);
      expect((await box('time')).height).toBeLessThan(30);
      expect((await row.getByText('5 March 2031').boundingBox())?.height).toBeLessThan(30);
      expect((await row.boundingBox())?.height).toBeLessThan(64);
    }
    expect((await box('checkbox')).width).toBeGreaterThanOrEqual(24);
    expect((await box('checkbox')).height).toBeGreaterThanOrEqual(24);

    await page.setViewportSize({ width: 700, height: 768 });
    const region = page.getByRole('group', { name: 'Licences' });
    await expect(region).toHaveAttribute('tabindex', '0');
    const narrow = await box('link');
    expect(narrow.x + narrow.width).toBeLessThanOrEqual(700);
    await expectAccessible(region);
  });
});

test('forced colours show what is chosen, and what is on', async ({ page, open }) => {
  const location = await createLocation(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(`/locations/${location.id}/createlicense`);
  const chip = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  await expect(chip('None')).toHaveCSS('border-top-width', '3px');
  await expect(chip('Grey')).toHaveCSS('border-top-width', '1px');
  const lifetime = page.getByRole('switch', { name: 'Lifetime' });
  const track = lifetime.locator('xpath=following-sibling::*[1]');
  const colour = () => track.evaluate((element) => getComputedStyle(element).backgroundColor);
  const on = await colour();
  await lifetime.click();
  await expect.poll(colour).not.toBe(on);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' })).toHaveCSS(
    'border-top-width',
    '2px',
  );
  await open('/organisations/list');
  await expect(page.getByRole('button', { name: 'Active', exact: true })).toHaveCSS('border-top-width', '2px');
  await expect(page.getByRole('button', { name: 'Archived', exact: true })).toHaveCSS('border-top-width', '0px');
  await open('/organisations/create');
  const required = page.getByLabel('locations require regional information');
  await required.check();
  const background = await required.evaluate((box) => getComputedStyle(box).backgroundColor);
  const tick = required.locator('xpath=following-sibling::*[1]');
  expect(await tick.evaluate((icon) => getComputedStyle(icon).color)).not.toBe(background);
});

test('a licence is printed without what only a screen needs', async ({ page, open }) => {
  const location = await createLocation(page);
  const [licence] = await createLicences(page, location, await createPackage(page));
  await open(licence.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByText('Activation key', { exact: true })).toBeVisible();
});
