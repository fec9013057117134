import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, createOrganisation, createRegion } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

const LEAVE = 'There are unsaved changes. Are you sure you want to leave this page?';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('regions', () => {
  test('are added, renamed and deleted', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await open(`/organisations/${organisation.id}/regions`);
    await expect(page.getByText('No regions yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add Region' }).click();
    await expect(page.getByLabel('Name of the new region')).toBeFocused();
    await page.getByRole('button', { name: 'Save new region' }).click();
    await expect(page.getByLabel('Name of the new region')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name of the new region').fill('  North  ');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Region created');
    await expect(page.getByLabel('Name of region North')).toHaveValue('North');

    await page.getByLabel('Name of region North').fill('   ');
    await page.getByRole('button', { name: 'Save region North' }).click();
    await expect(page.getByLabel('Name of region North')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page.getByLabel('Name of region North'));
    await page.getByRole('button', { name: 'Cancel changes to region North' }).click();
    await expect(page.getByLabel('Name of region North')).toHaveValue('North');
    await page.getByLabel('Name of region North').fill('Far North');
    await page.getByRole('button', { name: 'Save region North' }).click();
    await expectToast(page, 'Region updated');

    await page.getByRole('button', { name: 'Delete region Far North' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you wish to delete this region?');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByLabel('Name of region Far North')).toBeVisible();
    await page.getByRole('button', { name: 'Delete region Far North' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Region deleted');
    await expect(page.getByText('No regions yet')).toBeVisible();
  });

  test('that locations use stay, and the reason is said', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    const region = await createRegion(page, organisation, 'In use');
    await createLocation(page, organisation, { region_id: region.id });
    await open(`/organisations/${organisation.id}/regions`);
    await page.getByRole('button', { name: 'Delete region In use' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, "Couldn't create");
    await expect(page.getByText('Locations still use this region. Move them to another region first.')).toBeVisible();
    await expect(page.getByLabel('Name of region In use')).toHaveValue('In use');
  });

  test('with a name that is taken are refused, and what was typed stays', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await createRegion(page, organisation, 'East');
    await createRegion(page, organisation, 'West');
    await open(`/organisations/${organisation.id}/regions`);
    await page.getByLabel('Name of region West').fill('East');
    await page.keyboard.press('Enter');
    await expectToast(page, "Couldn't update");
    await expect(page.getByText('This is already in use.')).toBeVisible();
    await expect(page.getByLabel('Name of region West')).toHaveValue('East');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('dialog')).toContainText(LEAVE);
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await page.getByLabel('Name of region West').press('Escape');
    await expect(page.getByLabel('Name of region West')).toHaveValue('West');
    await page.getByRole('button', { name: 'Add Region' }).click();
    await page.getByLabel('Name of the new region').fill('East');
    await page.keyboard.press('Enter');
    await expectToast(page, "Couldn't create");
    await expect(page.getByLabel('Name of the new region')).toHaveValue('East');
  });
});
