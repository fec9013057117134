import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, failCall, uniqueName } from '../hub/seed.ts';
import { createLicences, createPackage } from '../hub/seed-licences.ts';
import { expectToast } from '../hub/toasts.ts';

// The only journeys with animations: they show that the accessibility check waits for a dialog to fade in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('at a distributor that requires verification', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('d2'));

  test('a licence warns until it is verified', async ({ page, open }) => {
    const location = await createLocation(page);
    const [licence] = await createLicences(page, location, await createPackage(page));
    await open(licence.path);
    const warning = page.getByText('This licence requires verification.');
    await expect(warning).toBeVisible();
    await expectAccessible(warning);
    await failCall(page, `/licensev2/verifylicense/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, "Couldn't verify license");
    await page.unroute(`**/api/licensev2/verifylicense/${licence.uuid_id}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, 'Verified license');
    await expect(warning).toHaveCount(0);
  });

  test('the queue verifies one, some, and all that match', async ({ page, open }) => {
    const location = await createLocation(page);
    const description = uniqueName('Queue kit');
    await createLicences(page, location, await createPackage(page), { description, num_licenses_to_create: 14 });
    await open('/licence/verifications');
    await page.getByLabel('Search licences').fill(description);
    const table = page.getByRole('table', { name: 'Licence verifications' });
    await expect(page.getByText('1–10 of 14')).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText(location.name);
    await expectAccessible(table);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    expect(await table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page
      .getByRole('button', { name: `Verify ${description}` })
      .first()
      .click();
    await expectToast(page, 'Verified license');
    await expect(page.getByText('1–10 of 13')).toBeVisible();

    await page.getByLabel(`Select ${description}`).first().check();
    await page.getByLabel(`Select ${description}`).nth(1).check();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify 2 licences?' });
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, '2 licences verified');
    await expect(page.getByText('1–10 of 11')).toBeVisible();

    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Select all 11 that match' }).click();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, '11 licences verified');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
  });
});
