import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, createOrganisation, createRegion, failCall } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('archiving an organisation', () => {
  test('says in numbers what goes with it, and unarchiving brings it back', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await createRegion(page, organisation, 'North');
    await createLocation(page, organisation);
    const second = await createLocation(page, organisation);
    await open(`/organisations/${organisation.id}`);
    await page.getByRole('button', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: `Archive ${organisation.name}?` });
    await expect(dialog).toContainText('archives 2 locations and 0 licences');
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, `Organisation ${organisation.name} archived`);
    await expect(page).toHaveURL(/\/organisations\/list/);

    await page.getByRole('textbox', { name: 'Search organisations' }).fill(organisation.name);
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('button', { name: 'Archived' }).click();
    await page.getByRole('link', { name: `View ${organisation.name}` }).click();
    await expect(page.getByText('This organisation and its locations are archived')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
    await expectAccessible(page.getByText('This organisation and its locations are archived'));
    await page.getByRole('link', { name: 'Regions' }).click();
    await expect(page.getByText('North', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Region' })).toBeHidden();

    await page.getByRole('button', { name: 'Unarchive' }).click();
    await expectToast(page, `Organisation ${organisation.name} unarchived`);
    await expect(page.getByRole('button', { name: 'Add Region' })).toBeVisible();
    await open(`/locations/${second.id}/edit`);
    await expect(page.getByLabel('Name')).toBeEnabled();
  });

  test('that fails says so, and nothing is lost', async ({ page, open }) => {
    const organisation = await createOrganisation(page);
    await open(`/organisations/${organisation.id}`);
    await failCall(page, '/organisation/archive/*');
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, "Couldn't archive");
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(organisation.name);
  });
});
