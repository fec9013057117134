import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { uniqueName } from '../hub/seed.ts';

test('an Admin uploads a file, matches its columns, applies it, and undoes it', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/admin/imports');
  const main = page.getByRole('main');
  const name = uniqueName('Import');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect(await readFile(await (await template).path(), 'utf8')).toContain('"external_id","name","website"');

  const file = `Kunde;PLZ;Website\n${name} A;4000;a.example\n${name} B;5000;\n;6000;\n`;
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expectAccessible(main);
  await page.getByRole('button', { name: 'Upload' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'kunden.csv' })).toBeVisible();
  await expect(main).toContainText('Choose a column for: Name.');
  await expect(page.getByRole('button', { name: 'Start dry run' })).toBeDisabled();
  await page.getByLabel('Field of column Kunde').selectOption('Name');
  await page.getByLabel('Field of column PLZ').selectOption('Zip');
  await expect(page.getByLabel('Field of column Website')).toHaveValue('website');
  await expectAccessible(main);
  await page.getByRole('button', { name: 'Start dry run' }).click();

  const rows = page.getByRole('table', { name: 'Rows of this file' });
  await expect(page.getByRole('button', { name: 'Create (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Refused (1)' }).click();
  await expect(rows).toContainText('Name: ');
  await expect(rows.getByRole('row')).toHaveCount(2);
  await expectAccessible(main);
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  const confirm = page.getByRole('dialog', { name: 'Import 2 rows?' });
  await expectAccessible(confirm);
  await confirm.getByRole('button', { name: 'Apply 2 rows' }).click();

  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.reload();
  const failed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failed rows' }).click();
  expect(await readFile(await (await failed).path(), 'utf8')).toContain('"","6000","","3","name"');
  await page.getByRole('button', { name: 'Create (2)' }).click();
  await expect(rows).toContainText('Created');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog', { name: 'Undo the import of 2 rows?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toContainText('Undone');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Changes' }).click();
  const first = page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1);
  await expect(first).toContainText('Import: kunden.csv');
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /\/admin\/imports\/\d+/);
});
