import type { Page } from '@playwright/test';
import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, failCall, uniqueName } from '../hub/seed.ts';
import { createDevice, createLicences, createPackage } from '../hub/seed-licences.ts';
import { expectToast } from '../hub/toasts.ts';

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test.describe('at a distributor without verification', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('admin'));

  test('a device that activates and checks in shows on the open page without a reload, and can be reset', async ({
    page,
    open,
  }) => {
    const location = await createLocation(page);
    const [licence] = await createLicences(page, location, await createPackage(page));
    const serial = uniqueName('SN').replace(' ', '-');
    const device = await createDevice(page, licence, serial);
    await open(licence.path);
    await expect(page.getByRole('row', { name: 'Last online' })).toContainText('Not activated');
    await expect(page.getByText('Not in sync')).toHaveCount(0);
    await expect(page.getByText('Enter this key on the device to activate it.')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Make a copy' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Reset to unactivated' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', 'true'));

    await device.activate();
    const hardware = page.getByRole('table', { name: 'Hardware details' });
    await expect(hardware).toContainText(serial);
    await expect(hardware.getByRole('row', { name: 'App version' })).not.toContainText('Unknown');
    await expect(hardware.getByRole('row', { name: 'OS version' })).not.toContainText('Unknown');
    await expect(page.getByRole('row', { name: 'Is activated' })).toContainText('Yes');
    const online = page.getByRole('row', { name: 'Last online' });
    await expect(online).toContainText('In sync');
    await expect(online).not.toContainText('Unknown');
    await expectAccessible(hardware);

    await page.getByLabel('Label').fill('Changed under the device');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'License updated');
    await expect(online).toContainText('Not in sync');
    await device.checkIn();
    await expect(online.getByText('In sync', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', 'true');

    await choose(page, 'Reset to unactivated');
    await expect(page.getByRole('dialog')).toContainText('removes functionality from the device');
    await expect(page.getByRole('dialog')).toContainText(`Offline, ${serial} can keep working until`);
    await failCall(page, `/licensev2/DeactivateLicenseAdmin/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Reset licence' }).click();
    await expectToast(page, "Couldn't unactivate license");
    await page.unroute(`**/api/licensev2/DeactivateLicenseAdmin/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Reset licence' }).click();
    await expectToast(page, 'License unactivated');
    await expect(page.getByRole('heading', { name: 'Hardware details' })).toHaveCount(0);
    await expect(page.getByText(`Still usable offline on ${serial} until`)).toBeVisible();
    await device.remove();
  });

  test('a copy is asked about before it is made, and has its own label, page and key', async ({ page, open }) => {
    const location = await createLocation(page);
    const [licence] = await createLicences(page, location, await createPackage(page));
    await open(licence.path);
    const key = page.getByRole('region', { name: 'Activation key' }).locator('code');
    const first = await key.textContent();
    await page.getByLabel('Label').fill('Unsaved');
    await choose(page, 'Make a copy');
    const dialog = page.getByRole('dialog', { name: `Make a copy of ${licence.description}` });
    await expect(dialog).toContainText('There are unsaved changes. Are you sure you want to leave this page?');
    await expect(dialog.getByLabel('Label of the copy')).toHaveValue(`Copy of ${licence.description}`);
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Label')).toHaveValue('Unsaved');
    await choose(page, 'Make a copy');
    await failCall(page, `/licensev2/copylicense/${licence.uuid_id}`);
    await dialog.getByLabel('Label of the copy').fill('The second kit');
    await dialog.getByRole('button', { name: 'Discard changes and make a copy' }).click();
    await expectToast(page, "Couldn't make a copy of license");
    await page.unroute(`**/api/licensev2/copylicense/${licence.uuid_id}`);
    await dialog.getByRole('button', { name: 'Discard changes and make a copy' }).click();
    await expectToast(page, 'License copied!');
    await expect(page).not.toHaveURL(new RegExp(`${licence.uuid_id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'The second kit' })).toBeVisible();
    await expect(key).not.toHaveText(first ?? '');
    await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('Copied from');
  });

  test('the activation key is copied', async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [licence] = await createLicences(page, await createLocation(page), await createPackage(page));
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
  }) => {
    const [licence] = await createLicences(page, await createLocation(page), await createPackage(page));
    await open(licence.path);
    await choose(page, 'Add note to activity');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('   ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Note')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(dialog);
    await failCall(page, '/licensev2/addactivity');
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
      await callApi(page, 'POST', '/licensev2/addactivity', { license_id: licence.uuid_id, note: `Note ${note}` });
    await page.reload();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    await card.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/activity$/);
    const table = page.getByRole('table', { name: 'Activity' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(table.getByRole('row').nth(1)).toContainText('Note 11');
    await expectAccessible(table);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(table.getByRole('row').last()).toContainText('Created');

    await signInAs('dev');
    await open(licence.path);
    await expect(card.getByRole('listitem').first()).toContainText('Note 11');
    await expect(card.getByRole('button')).toHaveCount(0);
  });

  test('archiving waits for the phrase, leads to the location, and leaves a page to read', async ({ page, open }) => {
    const location = await createLocation(page);
    const [licence] = await createLicences(page, location, await createPackage(page));
    await open(licence.path);
    await choose(page, 'Archive');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Archive' });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('delete licence');
    await expect(confirm).toBeDisabled();
    await expectAccessible(dialog);
    await dialog.getByRole('textbox').fill('  Delete LICENSE ');
    await failCall(page, `/licensev2/archivelicense/${licence.uuid_id}`);
    await confirm.click();
    await expectToast(page, "Couldn't archive license");
    await page.unroute(`**/api/licensev2/archivelicense/${licence.uuid_id}`);
    await confirm.click();
    await expectToast(page, 'License archived');
    await expect(page).toHaveURL(new RegExp(`/locations/${location.id}$`));
    await expect(page.getByText('No results')).toBeVisible();
    await open(licence.path);
    await expect(page.getByText('This licence was permanently archived')).toBeVisible();
    await expect(page.getByLabel('Label')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  });
});
