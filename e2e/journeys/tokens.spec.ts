import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { uniqueName } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

test('a service account gets a token that is shown once, rotated, revoked and deleted', async ({
  page,
  open,
  signInAs,
  playwright,
}) => {
  await signInAs('admin');
  const name = uniqueName('ERP');
  await open('/admin/api');
  await page.getByRole('button', { name: 'Create service account' }).click();
  const create = page.getByRole('dialog', { name: 'Create service account' });
  await create.getByLabel('Name').fill(name);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByText('Enter a value.')).toBeVisible();
  await create.getByRole('checkbox', { name: 'Organisations: Read' }).check();
  await create.getByLabel('Expires after').selectOption('30 days');
  await expectAccessible(create);
  await create.getByRole('button', { name: 'Create' }).click();

  const created = page.getByRole('dialog', { name: 'Service account created' });
  await expectAccessible(created);
  const token = await created.getByLabel('Token', { exact: true }).inputValue();
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const status = async (path: string) => (await program.get(new URL(`/api${path}`, page.url()).href)).status();
  expect(await status('/organisation')).toBe(200);
  expect(await status('/orglocation')).toBe(403);

  const card = page.getByRole('region', { name });
  await expectAccessible(card);
  await expect(card.getByText('Super admin')).toHaveCount(0);
  await page.getByRole('button', { name: `New token for ${name}` }).click();
  const rotate = page.getByRole('dialog', { name: `New token for ${name}` });
  await rotate.getByLabel('Former tokens end').selectOption('After 24 hours');
  await expectAccessible(rotate);
  await rotate.getByRole('button', { name: 'New token' }).click();
  const renewed = await rotate.getByLabel('Token', { exact: true }).inputValue();
  expect(renewed).not.toBe(token);
  await rotate.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  expect(await status('/organisation')).toBe(200);
  await card.getByRole('button', { name: `Revoke ${token.slice(0, 10)}…` }).click();
  await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Token revoked');
  expect(await status('/organisation')).toBe(401);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, `${name} deleted`);
  await expect(card).toHaveCount(0);
  await program.dispose();
});
