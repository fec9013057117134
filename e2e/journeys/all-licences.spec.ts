import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../hub/accessibility.ts';
import { urlOf } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, uniqueName } from '../hub/seed.ts';
import { createLicences, createPackage } from '../hub/seed-licences.ts';
import { Steps } from '../hub/steps.ts';
import { expectToast } from '../hub/toasts.ts';

const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

test('an Admin finds what expires, narrows it, chooses columns, and sends the link', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const location = await createLocation(page);
  const pack = await createPackage(page);
  const soon = uniqueName('Soon');
  const [licence] = await createLicences(page, location, pack, { description: soon, expiry_date: dayIn(59) });
  await createLicences(page, location, pack, { description: uniqueName('Later'), expiry_date: dayIn(61) });

  await open('/reports');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licences', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Licences' });
  await expectAccessible(table);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(table);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expectAccessible(table);
  await page.emulateMedia({ forcedColors: 'none' });

  await page.getByRole('button', { name: 'Expiring in 60 days' }).click();
  await expect(page).toHaveURL(/expires_within=60/);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Location').fill(location.name);
  await page.getByRole('option', { name: location.name }).click();
  await panel.getByLabel('Product').selectOption({ index: 1 });
  await panel.getByLabel('Product').selectOption('');
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Done' }).click();
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(soon);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText(`Location${location.name}`);

  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Purchase order' }).check();
  await menu.getByRole('checkbox', { name: 'Location' }).uncheck();
  await menu.getByRole('button', { name: 'Move Purchase order up' }).press('Enter');
  await menu.getByRole('button', { name: 'Compact' }).click();
  await expectAccessible(menu);
  await page.keyboard.press('Escape');
  const headers = table.getByRole('columnheader');
  await expect(headers.filter({ hasText: 'Location' })).toHaveCount(0);
  await expect(headers.filter({ hasText: 'Purchase order' })).toHaveCount(1);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^licences_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Label","Organisation","Product","Status","Expiry","Last online","Purchase order"');
  expect(lines[1]).toContain(`"${soon}"`);

  // The link shows the same to somebody else, and this person finds the columns again.
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(headers.filter({ hasText: 'Purchase order' })).toHaveCount(1);
  await open('/licences');
  await expect(headers.filter({ hasText: 'Purchase order' })).toHaveCount(1);
  await page.getByLabel('Search label, serial, order or key').fill(soon);
  await expect(rows).toHaveCount(2);
  await table.getByRole('link', { name: soon, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${licence.path}$`));
});

test('a view is saved, shared, pinned, changed by its owner and deleted', async ({
  page,
  open,
  signInAs,
  openSecondBrowser,
}) => {
  await signInAs('d1');
  const name = uniqueName('Morning');
  await open('/licences?silent_days=30&columns=label,status,version');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a value.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with everybody of the distributor').check();
  await dialog.getByLabel('Pin to the navigation').check();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'View saved');
  await expect(page.getByRole('button', { name })).toBeVisible();

  // Everybody of the distributor has it in the navigation, one step from anywhere.
  const other = await openSecondBrowser('admin');
  await other.goto(urlOf(other, '/locations/list'));
  const pinned = other.getByRole('list', { name: 'Pinned views' });
  const expiring = new Steps();
  await expiring.click(pinned.getByRole('link', { name: 'Expiring in 60 days' }));
  await expect(other).toHaveURL(/expires_within=60/);
  await expect(other.getByRole('table', { name: 'Licences' })).toBeVisible();
  expect(expiring.taken).toBe(1);
  await pinned.getByRole('link', { name }).click();
  await expect(other).toHaveURL(/silent_days=30/);
  const headers = other.getByRole('table', { name: 'Licences' }).getByRole('columnheader');
  await expect(headers.filter({ hasText: 'App version' })).toHaveCount(1);
  await expect(headers.filter({ hasText: 'Product' })).toHaveCount(0);
  await expectAccessible(pinned);

  await page.getByRole('button', { name: 'Expired and in use' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expectAccessible(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: `Update ${name} to what is shown` }).click();
  await expectToast(page, 'View updated');
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'View deleted');
  await expect(page.getByRole('list', { name: 'Pinned views' }).getByRole('link', { name })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a licence is found by its order and a filter is removed', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    const purchase_order = uniqueName('PO');
    const description = uniqueName('Phone kit');
    await createLicences(page, await createLocation(page), await createPackage(page), { description, purchase_order });
    await open(`/licences?search=${encodeURIComponent(purchase_order)}&status=archived`);
    await expect(page.getByText('No results')).toBeVisible();
    await expectAccessible(page.getByText('No results'));
    await page.getByRole('button', { name: 'Remove filter Status' }).click();
    await expect(
      page.getByRole('list', { name: 'Licences' }).getByRole('link', { name: description, exact: true }),
    ).toBeVisible();
  });
});
