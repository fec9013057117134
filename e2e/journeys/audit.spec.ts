import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../hub/accessibility.ts';
import { callApi, tryCall } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createOrganisation, uniqueName } from '../hub/seed.ts';

test('an Admin finds a change, sees what it was made from and to, and opens what was changed', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const name = uniqueName('<b>Audited</b>');
  const { id } = await createOrganisation(page, { name: 'To be audited' });
  await callApi(page, 'PATCH', '/organisation/update', { id, name, city: 'Fremantle', require_regions: true });

  await open('/admin/users');
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Search people, names and actions').fill(name);
  const row = page.getByRole('row', { name: `Updated the organisation ${name}` });
  await expect(row).toHaveCount(1);
  for (const change of [`To be audited → ${name}`, 'empty → Fremantle', 'no → yes'])
    await expect(row.getByRole('definition').filter({ hasText: change })).toBeVisible();
  await row.getByText('Details').click();
  await expect(row).toContainText('Request ID');
  await expect(row.getByRole('link', { name: 'Ada Min' })).toBeVisible();
  await expectAccessible(row);
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/organisations/${id}$`));
});

test('refusals and days narrow the log, live in the address, and say when nothing matches', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('dev');
  const refused = await tryCall(page, 'PATCH', '/organisation/update', { id: 2_000_000_000, name: 'x' });
  expect(refused.status).toBe(404);
  await open('/admin/audit');
  await page.getByRole('button', { name: 'Refusals' }).click();
  await expect(page).toHaveURL(/kind=refusals/);
  const row = page.getByRole('row', { name: /Tried to update an organisation.*Refused/ }).first();
  await expect(row).toContainText('Dana Dev');
  await page.getByRole('button', { name: 'Changes' }).click();
  await expect(page.getByRole('row', { name: /Refused/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('From day').fill('2001-01-01');
  await page.getByLabel('To day').fill('2001-01-02');
  await expect(page).toHaveURL(/start=2001-01-01&end=2001-01-02/);
  await expect(page.getByText('No results')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('To day')).toHaveValue('2 January 2001');
  await page.getByLabel('To day').fill('');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
});

test('the log is downloaded as it is narrowed, with cells that no spreadsheet runs', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const name = uniqueName('=HYPERLINK("x")');
  await createOrganisation(page, { name });
  await open(`/admin/audit?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: /Created the organisation/ })).toHaveCount(1);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download log' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^audit_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"When (UTC)","Who","Action"');
  expect(lines[1]).toContain(`"'${name.replaceAll('"', '""')}"`);
});

test('a DistributorAdmin reads the log, and the history of a record beside its page', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('d1');
  const name = uniqueName('Quoll House');
  const { id } = await createOrganisation(page, { name });
  await callApi(page, 'PATCH', '/organisation/update', { id, city: 'Fremantle' });
  await open(`/admin/audit?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: `Updated the organisation ${name}` });
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('empty → Fremantle');
  await expect(entries.first()).toContainText('Diana One');
  await expect(entries.last()).toContainText('Created the organisation');
  await expectAccessible(history);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lines are cards that stay inside the screen', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await createOrganisation(page, { name: uniqueName('W'.repeat(150)) });
    await open('/admin/audit');
    const cards = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await expect(cards.first()).toContainText('Created the organisation');
    await cards.first().getByText('Details').click();
    await expectAccessible(cards.first());
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
