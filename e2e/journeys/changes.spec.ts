import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, uniqueName } from '../hub/seed.ts';
import { createLicences, createPackage } from '../hub/seed-licences.ts';

test('an Admin selects licences, plans a change, applies it, and undoes it', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  const location = await createLocation(page);
  const label = uniqueName('Change');
  const made = await createLicences(page, location, await createPackage(page), {
    description: `${label} {n}`,
    expiry_date: '2027-01-31',
    num_licenses_to_create: 12,
  });

  await open(`/licences?search=${encodeURIComponent(label)}`);
  const table = page.getByRole('table', { name: 'Licences' });
  await table.getByRole('checkbox', { name: `Select ${made[1]?.description}` }).check();
  await table.getByRole('checkbox', { name: `Select ${made[3]?.description}` }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '3 selected' });
  await bar.getByRole('button', { name: 'Select all 12 that match' }).click();
  await page
    .getByRole('region', { name: 'All 12 that match are selected' })
    .getByRole('button', { name: 'Change' })
    .click();
  await page.getByRole('menuitem', { name: 'Extend expiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend expiry' });
  await dialog.getByLabel('Number').fill('0');
  await dialog.getByRole('button', { name: 'Show plan' }).click();
  await expect(dialog).toContainText('Enter a');
  await dialog.getByLabel('Number').fill('2');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Show plan' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Extend expiry: 2 years' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Licences of this change' });
  await expect(rows).toContainText('31 January 2027 → 31 January 2029');
  await expect(rows).toContainText('+731 days');
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('Will change12');
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('12 licences gain 8,772 days');
  const main = page.getByRole('main');
  await expectAccessible(main);
  await page.getByRole('button', { name: 'Apply to 12 licences' }).click();
  const confirm = page.getByRole('dialog', { name: 'Change 12 licences?' });
  await expectAccessible(confirm);
  await confirm.getByRole('button', { name: 'Apply to 12 licences' }).click();

  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('Changed12');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('Changed12');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(main);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('Undone12');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Changes' }).click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('row').nth(1)).toContainText('Undone');
  await expectAccessible(changes);
});
