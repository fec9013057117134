import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, failCall, uniqueName } from '../hub/seed.ts';
import { createLicences, createPackage } from '../hub/seed-licences.ts';
import { expectToast } from '../hub/toasts.ts';

test('a package is created, found in the list, and changed', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const name = uniqueName('Bundle');
  await open('/admin/packages/list');
  await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row')).toHaveCount(11);
  await expectAccessible(page.getByRole('table', { name: 'Packages' }));
  await page.getByRole('link', { name: 'Create package' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  for (const label of ['Name', 'Product']) await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page.getByRole('alert').filter({ hasText: 'This could not be saved' }));

  await page.getByLabel('Name').fill(` ${name} `);
  await page.getByLabel('Description').fill('Everything for a ward');
  await page.getByLabel('Product').selectOption({ index: 1 });
  const modules = page.getByRole('group', { name: 'Modules' }).getByRole('checkbox');
  await modules.nth(0).check();
  await modules.nth(1).check();
  await page.getByLabel('Product').selectOption({ index: 2 });
  await expect(modules.nth(0)).not.toBeChecked();
  await modules.nth(2).check();
  await failCall(page, '/package/create');
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, "Couldn't create");
  await page.unroute('**/api/package/create');
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, 'Package created');
  await expect(page).toHaveURL(/\/admin\/packages\/list/);

  await page.getByLabel('Search packages').fill(name);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Everything for a ward');
  await expect(row.getByText('For sale', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/admin\/packages\/update\/\d+$/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(name);
  await expect(modules.nth(2)).toBeChecked();
  await page.getByRole('checkbox', { name: 'For sale' }).uncheck();
  await page.getByRole('checkbox', { name: 'Allows additional features' }).check();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill(`${name} 2`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Package updated');
  await open(`/admin/packages/list?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: `${name} 2` })).toContainText('Not for sale');
});

test('the product of a package that licences use stays what it is', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const pack = await createPackage(page);
  await open(`/admin/packages/update/${pack.id}`);
  await expect(page.getByLabel('Product')).toBeEnabled();
  await createLicences(page, await createLocation(page), pack);
  await page.reload();
  await expect(page.getByLabel('Product')).toBeDisabled();
  await expect(page.getByText('Licences use this package, so its product cannot be changed.')).toBeVisible();
});

test("a DistributorAdmin reads the provider's packages and changes the distributor's own", async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const providers = await createPackage(page);
  await signInAs('d1');
  const own = await createPackage(page);
  await open(`/admin/packages/update/${providers.id}`);
  await expect(page.getByText('This package belongs to the provider.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await open(`/admin/packages/update/${own.id}`);
  await page.getByLabel('Description').fill('Ours');
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Package updated');
});
