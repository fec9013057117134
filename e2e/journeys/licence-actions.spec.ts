import type { Page } from '@playwright/test';
import { givenFailing, uniqueName } from '../hub/given.ts';
import { givenDevice, givenLicences, givenPackage, givenSite } from '../hub/given-licences.ts';
import { expect, expectToast, test } from '../hub/journey.ts';

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test.describe('at a distributor without verification', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('admin'));

  test('a device that activates and checks in shows on the open page without a reload, and can be reset', async ({
    page,
    open,
    expectAccessible,
  }) => {
    const place = await givenSite(page);
    const [licence] = await givenLicences(page, place, await givenPackage(page));
    const serial = uniqueName('SN').replace(' ', '-');
    const device = await givenDevice(page, licence, serial);
    await open(licence.path);
    await expect(page.getByRole('row', { name: 'Last online' })).toContainText('Not in sync');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Make a copy' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Reset to unactivated' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', 'true'));

    await device.activate();
    const hardware = page.getByRole('table', { name: 'Hardware details' });
    await expect(hardware).toContainText(serial, { timeout: 15_000 });
    await expect(hardware.getByRole('row', { name: 'App version' })).not.toContainText('Unknown');
    await expect(hardware.getByRole('row', { name: 'OS version' })).not.toContainText('Unknown');
    await expect(page.getByRole('row', { name: 'Is activated' })).toContainText('Yes');
    const online = page.getByRole('row', { name: 'Last online' });
    await expect(online).toContainText('In sync');
    await expect(online).not.toContainText('Unknown');
    await expectAccessible();

    await page.getByLabel('Label').fill('Changed under the device');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'License updated');
    await expect(online).toContainText('Not in sync');
    await device.checkIn();
    await expect(online.getByText('In sync', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', 'true');

    await choose(page, 'Reset to unactivated');
    await expect(page.getByRole('dialog')).toContainText('removes functionality from the device');
    await expectAccessible();
    await givenFailing(page, `/licensev2/DeactivateLicenseAdmin/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Reset licence' }).click();
    await expectToast(page, "Couldn't unactivate license");
    await page.unroute(`**/api/licensev2/DeactivateLicenseAdmin/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Reset licence' }).click();
    await expectToast(page, 'License unactivated');
    await expect(page.getByRole('heading', { name: 'Hardware details' })).toHaveCount(0);
    await device.forget();
  });

  test('a copy has its own page and its own key', async ({ page, open }) => {
    const place = await givenSite(page);
    const [licence] = await givenLicences(page, place, await givenPackage(page));
    await open(licence.path);
    const key = page.getByRole('region', { name: 'Activation key' }).locator('code');
    const first = await key.textContent();
    await givenFailing(page, `/licensev2/copylicense/${licence.uuid_id}`);
    await choose(page, 'Make a copy');
    await expectToast(page, "Couldn't make a copy of license");
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.unroute(`**/api/licensev2/copylicense/${licence.uuid_id}`);
    await choose(page, 'Make a copy');
    await expectToast(page, 'License copied!');
    await expect(page).not.toHaveURL(new RegExp(`${licence.uuid_id}$`));
    await expect(key).not.toHaveText(first ?? '');
    await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('Copied from');
  });

  test('the activation key is copied', async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [licence] = await givenLicences(page, await givenSite(page), await givenPackage(page));
    await open(licence.path);
    await page.getByRole('button', { name: 'Copy activation key' }).click();
    await expectToast(page, 'Copied!');
    const key = await page.getByRole('region', { name: 'Activation key' }).locator('code').textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  });

  test('notes are added, edited by who wrote them, and shown with the whole activity', async ({
    page,
    open,
    signInAs,
    expectAccessible,
  }) => {
    const [licence] = await givenLicences(page, await givenSite(page), await givenPackage(page));
    await open(licence.path);
    await choose(page, 'Add note to activity');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('   ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Note')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await givenFailing(page, '/licensev2/addactivity');
    await dialog.getByLabel('Note').fill('Sold in March');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, "Couldn't add note to activity");
    await page.unroute('**/api/licensev2/addactivity');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Added note to activity');
    const card = page.getByRole('region', { name: 'Latest activity' });
    await expect(card.getByRole('listitem').first()).toContainText('Sold in March');
    await card.getByRole('button', { name: 'Edit note: Sold in March' }).click();
    await dialog.getByLabel('Note').fill('Sold in April');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Note updated');
    await expect(card.getByRole('listitem').first()).toContainText('Sold in April');

    for (let note = 1; note <= 11; note += 1)
      await page.request.post(new URL('/api/licensev2/addactivity', page.url()).href, {
        data: { license_id: licence.uuid_id, note: `Note ${note}` },
        headers: { 'x-anti-forgery': 'hub' },
      });
    await page.reload();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    await card.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/activity$/);
    const table = page.getByRole('table', { name: 'Activity' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(table.getByRole('row').nth(1)).toContainText('Note 11');
    await expectAccessible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(table.getByRole('row').last()).toContainText('Created');

    await open('/logout');
    await signInAs('dev');
    await open(licence.path);
    await expect(card.getByRole('listitem').first()).toContainText('Note 11');
    await expect(card.getByRole('button')).toHaveCount(0);
  });

  test('archiving waits for the phrase, leads to the location, and leaves a page to read', async ({
    page,
    open,
    expectAccessible,
  }) => {
    const place = await givenSite(page);
    const [licence] = await givenLicences(page, place, await givenPackage(page));
    await open(licence.path);
    await choose(page, 'Archive');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Archive' });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('delete licence');
    await expect(confirm).toBeDisabled();
    await expectAccessible();
    await dialog.getByRole('textbox').fill('  Delete LICENSE ');
    await givenFailing(page, `/licensev2/archivelicense/${licence.uuid_id}`);
    await confirm.click();
    await expectToast(page, "Couldn't archive license");
    await page.unroute(`**/api/licensev2/archivelicense/${licence.uuid_id}`);
    await confirm.click();
    await expectToast(page, 'License archived');
    await expect(page).toHaveURL(new RegExp(`/locations/${place.id}$`));
    await expect(page.getByText('No licences yet')).toBeVisible();
    await open(licence.path);
    await expect(page.getByText('This licence was archived for good')).toBeVisible();
    await expect(page.getByLabel('Label')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expectAccessible();
  });
});

test.describe('at a distributor that requires verification', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('d2'));

  test('a licence warns until it is verified', async ({ page, expectAccessible }) => {
    const place = await givenSite(page);
    const [licence] = await givenLicences(page, place, await givenPackage(page));
    await page.goto(new URL(licence.path, page.url()).href);
    const warning = page.getByText('This licence requires verification.');
    await expect(warning).toBeVisible();
    await expectAccessible();
    await givenFailing(page, `/licensev2/verifylicense/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, "Couldn't verify license");
    await page.unroute(`**/api/licensev2/verifylicense/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, 'Verified license');
    await expect(warning).toHaveCount(0);
  });

  test('the queue verifies one, some, and all that match', async ({ page, expectAccessible }) => {
    const place = await givenSite(page);
    const description = uniqueName('Queue kit');
    await givenLicences(page, place, await givenPackage(page), { description, num_licenses_to_create: 14 });
    await page.goto(new URL('/licence/verifications', page.url()).href);
    await page.getByLabel('Search licences').fill(description);
    const table = page.getByRole('table', { name: 'Licence verifications' });
    await expect(page.getByText('1–10 of 14')).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText(place.name);
    await expectAccessible();
    await page
      .getByRole('button', { name: `Verify ${description}` })
      .first()
      .click();
    await expectToast(page, 'Verified license');
    await expect(page.getByText('1–10 of 13')).toBeVisible();

    await page.getByLabel(`Select ${description}`).first().check();
    await page.getByLabel(`Select ${description}`).nth(1).check();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify 2 licences?' });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, '2 licences verified');
    await expect(page.getByText('1–10 of 11')).toBeVisible();

    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Select all 11 that match' }).click();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, '11 licences verified');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
  });
});
