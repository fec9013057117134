import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, uniqueName } from '../hub/seed.ts';
import { createLicences, createPackage } from '../hub/seed-licences.ts';
import { expectToast } from '../hub/toasts.ts';

test('a product is created with its modules, renamed, retired, reinstated and deleted', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const name = uniqueName('Simulator');
  await open('/admin/products');
  await expectAccessible(page.getByRole('table', { name: 'Products' }));
  await page.getByRole('link', { name: 'Create product' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Key').fill('two words');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Key').fill(name.replaceAll(' ', '_'));
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, 'Product created');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  for (const [module, type] of [
    ['Vitals', 'Feature'],
    ['Ward view', 'Screen'],
  ] as const) {
    await page.getByRole('button', { name: 'Add module' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add module' });
    await dialog.getByLabel('Name').fill(module);
    await dialog.getByLabel('Type').selectOption(type);
    if (module === 'Vitals') await expectAccessible(dialog);
    await dialog.getByRole('button', { name: 'Add module' }).click();
    await expectToast(page, 'Module added');
  }
  await expectAccessible(page.getByRole('region', { name: 'Modules' }));
  const act = async (module: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${module}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Vitals', 'Edit');
  await page.getByRole('dialog').getByLabel('Name').fill('Vital signs');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Module updated');
  await act('Vital signs', 'Retire');
  await expect(page.getByRole('row', { name: 'Vital signs' })).toContainText('Retired');
  await act('Ward view', 'Delete');
  await page.getByRole('dialog', { name: 'Delete Ward view?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Ward view deleted');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await page
    .getByRole('dialog', { name: `Retire ${name}?` })
    .getByRole('button', { name: 'Retire' })
    .click();
  await expectToast(page, `${name} retired`);
  await expect(page.getByText('This product is retired')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reinstate' }).click();
  await expectToast(page, `${name} reinstated`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, `${name} deleted`);
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('a retired product is kept by its licences and packages, and offered to no new ones', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const name = uniqueName('Simulator');
  const product = await callApi<{ id: number; key_name: string }>(page, 'POST', '/product/create', {
    name,
    key_name: name.replaceAll(' ', '_'),
  });
  const pack = await createPackage(page, { product_id: product.id, product_modules: [] });
  const location = await createLocation(page);
  const [licence] = await createLicences(page, location, pack, { product_key: product.key_name });
  await open(`/admin/products/${product.id}`);
  await expect(page.getByLabel('Key')).toBeDisabled();
  await callApi(page, 'POST', `/product/retire/${product.id}`);

  await open(`/locations/${location.id}/createlicense`);
  await expect(page.getByLabel('Product')).toBeEnabled();
  await expect(page.getByLabel('Product').getByRole('option', { name })).toHaveCount(0);
  await open(`/locations/${location.id}/license/${licence.uuid_id}`);
  await expect(page.getByLabel('Product').getByRole('option', { name: `${name} (no longer offered)` })).toHaveCount(1);
  await page.getByLabel('Label').fill('Still valid');
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'License updated');
  await open(`/admin/packages/update/${pack.id}`);
  await expect(page.getByLabel('Product')).toHaveValue(String(product.id));
});
