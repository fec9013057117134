import { expect, test } from '@playwright/test';
import { expectAccessible } from '../hub/accessibility.ts';
import { type EmptyHub, startEmptyHub } from '../hub/empty-hub.ts';
import { fillSignIn } from '../hub/fixtures.ts';

const EMAIL = 'first@provider.example';
const PASSWORD = 'Quiet-harbour-42';

let hub: EmptyHub;

test.beforeAll(async () => {
  hub = await startEmptyHub();
});
test.afterAll(() => hub.stop());

test('from an empty database to an activated device, with the screens only', async ({ page }) => {
  await page.goto(await hub.createAdmin(EMAIL));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, EMAIL, PASSWORD);

  const banner = page.getByRole('region', { name: 'Getting started' });
  await expect(banner).toContainText('0 of 7 steps done');
  await banner.getByRole('button', { name: 'All steps' }).click();
  await expect(banner.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(banner);
  await banner.getByRole('button', { name: 'All steps' }).click();
  /** The page before may have a field of the same name, so the next one must be there before anything is typed. */
  const next = async (step: string, heading: string) => {
    await banner.getByRole('link', { name: step, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  };
  const create = () => page.getByRole('button', { name: 'Create', exact: true }).click();

  await next('Create a product', 'Create product');
  await page.getByLabel('Name').fill('Ward simulator');
  await page.getByLabel('Key').fill('SIM_WARD');
  await create();
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Vital signs');
  await page.getByRole('dialog').getByRole('button', { name: 'Add module' }).click();
  await expect(page.getByRole('row', { name: 'Vital signs' })).toContainText('Offered');

  await next('Create a package', 'Create package');
  await page.getByLabel('Name').fill('Ward basic');
  await page.getByLabel('Product').selectOption('Ward simulator');
  await page.getByRole('checkbox', { name: 'Vital signs' }).check();
  await create();

  await next('Create an organisation', 'Create organisation');
  await page.getByLabel('Name').fill('Harbour Hospital');
  await create();

  await next('Create a location', 'Create location');
  await page.getByLabel('Name').fill('Head office');
  await page.getByRole('combobox', { name: 'Organisation' }).fill('Harbour');
  await page.getByRole('option', { name: 'Harbour Hospital' }).click();
  await create();
  await expect(page.getByRole('heading', { level: 1, name: 'Head office' })).toBeVisible();

  await next('Create a licence', 'Create license');
  await page.getByLabel('Product').selectOption('Ward simulator');
  await page.getByLabel('Base package').selectOption('Ward basic');
  await page.getByLabel('Label').fill('Ward kit 1');
  await create();
  await expect(page.getByRole('heading', { level: 1, name: 'Ward kit 1' })).toBeVisible();
  const key = await page.getByRole('region', { name: 'Activation key' }).locator('code').textContent();
  await hub.activateDevice(key ?? '', 'SN-FIRST');
  await page.reload();
  await expect(page.getByRole('row', { name: 'Is activated' })).toContainText('Yes');
  await expect(page.getByRole('cell', { name: 'SN-FIRST' })).toBeVisible();

  await expect(banner).toContainText('5 of 7 steps done');
  await banner.getByRole('button', { name: 'Send a test mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test mail' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('No mail server is configured.')).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});
