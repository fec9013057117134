import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, failCall, uniqueName } from '../hub/seed.ts';
import { createPackage } from '../hub/seed-licences.ts';
import { expectToast } from '../hub/toasts.ts';
import { yearFromToday } from '../hub/year-from-today.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('creating licences', () => {
  test('one leads to its own page, with what was chosen', async ({ page, open }) => {
    const location = await createLocation(page);
    const pack = await createPackage(page);
    const label = uniqueName('Kit');
    await open(`/locations/${location.id}`);
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('link', { name: 'Create license' }).first().click();
    await expect(page).toHaveURL(/\/createlicense$/);

    await page.getByLabel('Product').selectOption({ label: pack.product.name });
    await page.getByLabel('Base package').selectOption({ label: pack.name });
    const own = page.getByRole('checkbox', { name: pack.modules[0].name, exact: true });
    const other = page.getByRole('checkbox', { name: pack.modules[1].name, exact: true });
    await expect(own).toBeChecked();
    await expect(own).toBeDisabled();
    await other.check();

    await page.getByRole('radio', { name: 'None' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Grey' })).toBeChecked();

    const until = page.getByLabel('Valid until');
    await expect(until).toBeDisabled();
    await page.getByRole('switch', { name: 'Lifetime' }).click();
    await expect(until).toHaveValue(yearFromToday());
    await page.getByRole('switch', { name: 'Lifetime' }).click();
    await expect(until).toHaveValue('');
    await page.getByRole('switch', { name: 'Lifetime' }).click();
    await until.fill('5/3/2031');
    await until.blur();
    await expect(until).toHaveValue('5 March 2031');
    await expectAccessible(until);

    await page.getByLabel('Label').fill(`  ${label} `);
    await page.getByLabel('Purchase order').fill('PO-77');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'License created');
    await expect(page).toHaveURL(new RegExp(`/locations/${location.id}/license/[0-9a-f-]{36}$`));
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: pack.modules[1].name, exact: true })).toBeChecked();
    await expect(page.getByLabel('Valid until')).toHaveValue('5 March 2031');
    await expect(page.getByRole('row', { name: 'Purchase order' })).toContainText('PO-77');
    await expect(page.getByRole('row', { name: 'Is activated' })).toContainText('No');
    await expect(page.getByRole('heading', { name: 'Hardware details' })).toHaveCount(0);
  });

  test('many numbers their labels, and leads to a page with every activation key', async ({ page, open, context }) => {
    const location = await createLocation(page);
    const pack = await createPackage(page);
    await open(`/locations/${location.id}/createlicense`);
    await page.getByRole('button', { name: 'Create' }).click();
    for (const label of ['Product', 'Base package', 'Label'])
      await expect(page.getByLabel(label, { exact: false }).first()).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Product').selectOption({ label: pack.product.name });
    await page.getByLabel('Base package').selectOption({ label: pack.name });
    await page.getByLabel('Label').fill('Fleet kit');
    for (const wrong of ['0', '1001', '1.5', 'many', '']) {
      await page.getByLabel('Number of licences').fill(wrong);
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('Number of licences: Enter a whole number from 1 to 1000.')).toBeVisible();
    }
    const purchase = page.getByLabel('Purchase order');
    await page.getByLabel('Number of licences').fill('12');
    await expect(page.getByText('Fleet kit 1 to Fleet kit 12')).toBeVisible();
    await page.getByLabel('Label').fill('=Fleet {n} kit');
    await page.getByLabel('First number').fill('9');
    await expect(page.getByText('=Fleet 9 kit to =Fleet 20 kit')).toBeVisible();
    await expectAccessible(purchase);
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'License created');
    await expect(page).toHaveURL(new RegExp(`/locations/${location.id}/licensekeys/[0-9a-f-]{36}$`));
    await page.reload();
    const keys = page.getByRole('list', { name: 'Activation keys' });
    await expect(keys.getByRole('listitem')).toHaveCount(12);
    await expect(keys.getByRole('listitem').first()).toContainText('=Fleet 9 kit');
    await expect(keys.getByRole('img', { name: 'QR code of =Fleet 20 kit' })).toBeVisible();
    const first = (await keys.locator('code').first().textContent()) ?? '';
    expect(first).toMatch(/^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
    await expectAccessible(keys);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy all' }).click();
    await expectToast(page, 'Copied!');
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(copied).toHaveLength(12);
    expect(copied[0]).toBe(`'=Fleet 9 kit\t${first}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^keys_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['\ufeff"Label","Activation key"', `"'=Fleet 9 kit","${first}"`]);
    expect(lines).toHaveLength(14);

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
    await page.emulateMedia({ media: 'print' });
    await expect(keys.getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy all' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: '12 licences of' }).click();
    await expect(page.getByRole('table', { name: 'Licences' }).getByRole('row').nth(1)).toContainText('=Fleet 9 kit');
  });

  test('changing the product clears the features, and a package may allow none', async ({ page, open }) => {
    const location = await createLocation(page);
    const pack = await createPackage(page);
    const strict = await createPackage(page, { allows_additional_features: false });
    const unsold = await createPackage(page, { is_active: false });
    await open(`/locations/${location.id}/createlicense`);
    const base = page.getByLabel('Base package');
    const other = page.getByRole('checkbox', { name: pack.modules[1].name, exact: true });
    await page.getByLabel('Product').selectOption({ label: pack.product.name });
    await expect(base.getByRole('option', { name: unsold.name })).toHaveCount(0);
    await base.selectOption({ label: pack.name });
    await other.check();
    await base.selectOption({ label: strict.name });
    await expect(page.getByText('This package does not allow additional features.')).toBeVisible();
    await expect(other).toBeDisabled();
    await expect(other).not.toBeChecked();
    await base.selectOption({ label: pack.name });
    await expect(other).not.toBeChecked();
    await other.check();
    await page.getByLabel('Product').selectOption({ index: 2 });
    await expect(base).toHaveValue('0');
    await page.getByLabel('Product').selectOption({ label: pack.product.name });
    await base.selectOption({ label: pack.name });
    await expect(other).not.toBeChecked();
  });

  test('that fails says so and keeps what was typed', async ({ page, open }) => {
    const location = await createLocation(page);
    const pack = await createPackage(page);
    await open(`/locations/${location.id}/createlicense`);
    await page.getByLabel('Product').selectOption({ label: pack.product.name });
    await page.getByLabel('Base package').selectOption({ label: pack.name });
    await page.getByLabel('Label').fill('Precious');
    await failCall(page, '/licensev2/createlicense');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, "Couldn't create");
    await expect(page.getByLabel('Label')).toHaveValue('Precious');
  });
});
