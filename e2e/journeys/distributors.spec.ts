import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { uniqueName } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

test('a Dev adds a distributor, whose hub answers at once, and switches to it', async ({
  page,
  hub,
  open,
  signInAs,
}) => {
  await signInAs('dev');
  await open('/admin/distributors');
  await expectAccessible(page.getByRole('table', { name: 'Distributors' }));
  await page.getByRole('link', { name: 'Add distributor' }).click();
  const name = uniqueName('Distributor');
  const number = String(100 + (hub.port % 30_000));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Number').fill(number);
  await page.getByLabel('Hub URL').fill(`http://two.localhost:${hub.port}/`);
  await expectAccessible(page.getByRole('form').or(page.locator('form')).first());
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Hub URL')).toHaveAccessibleDescription(/Another distributor answers at this host/);
  await page.getByLabel('Hub URL').fill(`http://new.localhost:${hub.port}`);
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, 'Distributor added');
  await page.getByRole('row', { name }).getByRole('link', { name: 'View' }).click();
  await page.getByLabel('Name').fill(`${name} 2`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Distributor updated');

  await expect(page.getByRole('link', { name: 'Licence Hub Distributor 1' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  const menu = page.getByRole('menu');
  for (const words of ['Super admin+', 'Distributor 1'])
    await expect(menu.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible(menu);
  await menu.getByRole('menuitem', { name: `${name} 2` }).click();
  await expect(page).toHaveURL(`http://new.localhost:${hub.port}/login`);
});

test('a small screen names the distributor, too, and its own staff are offered no other', async ({
  page,
  open,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAs('d2');
  await open('/organisations/list');
  await expect(page.getByText('Distributor: Distributor 2')).toBeVisible();
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await expect(page.getByRole('menu').getByText('Distributor 2', { exact: true })).toBeVisible();
  await expect(page.getByText('Switch distributor')).toHaveCount(0);
});
