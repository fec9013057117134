import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { expectToast } from '../hub/toasts.ts';

test('a contract is converted after saying what it will make, and leaves the list', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('d2');
  await open('/admin/v1licenses');
  await expect(page.getByRole('table', { name: 'Conversion so far' })).toBeVisible();
  await expectAccessible(page.getByRole('table', { name: 'Conversion so far' }));
  const button = page.getByRole('button', { name: /^Convert contract V1-/ }).first();
  const reference = ((await button.getAttribute('aria-label')) ?? '').replace('Convert contract ', '');
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Convert ${reference}?` });
  await expect(dialog).toContainText(
    /This makes \d+ licences? from issued V1 licences and \d+ licences? that no device uses yet/,
  );
  await dialog.getByRole('button', { name: 'Convert contract' }).click();
  await expectToast(page, `Contract ${reference} converted`);
  await expect(page.getByRole('button', { name: `Convert contract ${reference}` })).toBeHidden();
  await page.getByRole('button', { name: 'Converted', exact: true }).click();
  await expect(page.getByRole('table', { name: 'V1 Licenses' })).toContainText(reference);
});

test('a contract that cannot be converted says why', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/admin/v1licenses?search=Resuscitation');
  await expect(page.getByText('There is no product named “Resuscitation Trainer 3”.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Convert contract/ })).toHaveCount(0);
});

test('a Dev converts a batch, sees the results, and rubbish among the ids is refused', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('dev');
  await open('/admin/licenseconvert');
  await expect(page.getByText('Do not close this page while converting.')).toBeVisible();
  await expect(page.getByText('HUB_FEATURE_LICENCE_CONVERSION must be set in the API')).toBeVisible();
  await expectAccessible(page.getByRole('button', { name: 'Convert a batch' }));
  await page.getByLabel('Contract IDs').fill('1, x, 2');
  await page.getByRole('button', { name: 'Convert a batch' }).click();
  await expect(page.getByText('These are not contract IDs: x')).toBeVisible();
  await page.getByLabel('Contract IDs').fill('');
  await page.getByRole('button', { name: 'Convert a batch' }).click();
  const results = page.getByRole('region', { name: 'Latest results' });
  await expect(results).toBeVisible({ timeout: 45_000 });
  await expect(results).toContainText('Licences created from slots');
  await page.reload();
  await expect(results).toContainText('Contracts converted');
});

test('an Admin has no batch conversion in the navigation', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/admin/users');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  await expect(sections.getByRole('link', { name: 'V1 Licenses' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'License conversion' })).toBeHidden();
});
