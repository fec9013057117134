import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
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
  await expect(dialog).toContainText(/Creates \d+ (unactivated )?licences?/);
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Convert contract' }).click();
  await expectToast(page, `Contract ${reference} converted. This page has been refreshed.`);
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

test.describe('west of Greenwich, on a small laptop', () => {
  test.use({ timezoneId: 'America/Los_Angeles', viewport: { width: 1280, height: 900 } });

  test('the agreement date is the same day as everywhere else, and every column and the action are in view', async ({
    page,
    open,
    signInAs,
  }) => {
    await signInAs('admin');
    const path = '/licensev2/GetAllV1Contracts?converted=exclude&sort=agreement_creation_date&order=asc&page=1';
    const [contract] = await callApi<{ customer_ref: string; agreement_creation_date: string }[]>(page, 'GET', path);
    const day = new Date(contract?.agreement_creation_date ?? '').toLocaleDateString('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    await open('/admin/v1licenses?sort=agreement_creation_date&order=asc');
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: contract?.customer_ref ?? '' })
        .first(),
    ).toContainText(day);
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: /^Convert contract V1-/ }).first()).toBeInViewport({ ratio: 1 });
      for (const name of ['V1 Licenses', 'Conversion so far']) {
        const box = page.getByRole('table', { name }).locator('..');
        expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
      }
    }
    await expect(page.getByRole('columnheader', { name: 'Organisation' })).toHaveAttribute('aria-sort', 'ascending');
    await expectAccessible(page.getByRole('table', { name: 'V1 Licenses' }));
  });
});

test('a Dev converts a batch after confirming it, sees the results, and unknown contracts are refused', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('dev');
  await open('/admin/licenseconvert');
  await expect(page.getByText('Do not close this page while converting.')).toBeVisible();
  await expect(page.getByText('HUB_FEATURE_LICENCE_CONVERSION must be set in the API')).toBeVisible();
  await expectAccessible(page.getByRole('button', { name: 'Convert a batch' }));
  await expect(page.getByText('up to 200 contracts')).toBeVisible();
  const [one, other] = await callApi<{ id: number; customer_ref: string }[]>(
    page,
    'GET',
    '/licensev2/GetAllV1Contracts?converted=exclude&page=1',
  );
  await page.getByLabel('Contract IDs').fill(`${one?.id}, x`);
  await page.getByRole('button', { name: 'Convert a batch' }).click();
  await expect(page.getByText('There are no such contracts: x')).toBeVisible();
  await page.getByLabel('Contract IDs').fill(`${one?.id}, ${other?.customer_ref}`);
  await page.getByRole('button', { name: 'Convert a batch' }).click();
  const dialog = page.getByRole('dialog', { name: /^Convert \d+ contracts?\?$/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Contract IDs').fill('');
  await page.getByRole('button', { name: 'Convert a batch' }).click();
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Convert a batch' }).click();
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
