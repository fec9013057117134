import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { createLocation, createOrganisation, createRegion } from '../hub/seed.ts';
import { createDevice, createLicences, createPackage, type SeededLicence } from '../hub/seed-licences.ts';
import { Steps } from '../hub/steps.ts';

/** The last day of the next month, as it is written in a form and in a list. */
const nextMonth = () => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(day);
  return {
    day: day.toISOString().slice(0, 10),
    month: format({ month: 'long', year: 'numeric' }),
    year: day.getUTCFullYear(),
  };
};

test('an organisation with six locations is renewed in five steps, and back in one', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  const organisation = await createOrganisation(page);
  const region = await createRegion(page, organisation, 'North');
  const pack = await createPackage(page);
  const { day, month, year } = nextMonth();
  const licences: SeededLicence[] = [];
  for (let index = 0; index < 6; index += 1) {
    const location = await createLocation(page, organisation, {
      name: `Site ${index + 1}`,
      ...(index < 2 && { region_id: region.id }),
    });
    licences.push(...(await createLicences(page, location, pack, { expiry_date: day, num_licenses_to_create: 2 })));
  }
  const [first, second] = licences as [SeededLicence, SeededLicence];
  const devices = [await createDevice(page, first, 'SN-first'), await createDevice(page, second, 'SN-second')] as const;
  for (const device of devices) await device.activate();

  await open('/renewals');
  await page.getByRole('textbox', { name: 'Search organisations' }).fill(organisation.name);
  const tree = page.getByRole('table');
  const count = (licences: number, place: string) =>
    tree.getByRole('link', { name: `${licences} licences of ${place}, ${month}` });
  await expect(count(12, organisation.name)).toBeVisible();
  await tree.getByRole('button', { name: `Show the regions and locations of ${organisation.name}` }).click();
  await expect(count(4, 'North')).toBeVisible();
  await expect(count(2, 'Site 1')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(tree);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(tree);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await count(4, 'North').click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.goBack();

  // Renew, by a year, show the plan, apply, with a purchase order, confirm.
  const renewal = new Steps();
  await renewal.click(tree.getByRole('link', { name: `Renew the licences of ${organisation.name}` }));
  const dialog = page.getByRole('dialog', { name: 'Extend expiry' });
  await expect(dialog.getByLabel('Number')).toHaveValue('1');
  await renewal.click(dialog.getByRole('button', { name: 'Show plan' }));
  await expect(page.getByRole('table', { name: 'Licences of this change' })).toContainText(String(year + 1));
  await renewal.click(page.getByRole('button', { name: 'Apply to 12 licences' }));
  const confirmation = page.getByRole('dialog');
  await renewal.fill(confirmation.getByLabel('Purchase order'), 'PO-77');
  await expectAccessible(confirmation);
  await renewal.click(confirmation.getByRole('button', { name: 'Apply to 12 licences' }));
  const summary = page.getByRole('table', { name: 'Summary' });
  await expect(summary).toContainText('Changed12');
  await expect(summary).toContainText('Purchase orderPO-77');
  expect(renewal.taken).toBe(5);

  // The devices receive the new date one after the other; the page names those that have not.
  await expect(summary).toContainText('0 of 2 devices have received the new date');
  await devices[0].checkIn();
  await expect(summary).toContainText('1 of 2 devices have received the new date');
  await page.getByRole('button', { name: 'Not received by the device yet (1)' }).click();
  const waiting = page.getByRole('table', { name: 'Licences of this change' }).getByRole('row');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.nth(1)).toContainText(second.description);
  await devices[1].checkIn();
  await expect(summary).toContainText('2 of 2 devices have received the new date');
  for (const device of devices) await device.remove();

  const undoing = new Steps();
  await undoing.click(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(summary).toContainText('Undone12');
  expect(undoing.taken).toBe(1);

  // A region and, with Shift, all locations from the fourth to the sixth: one plan.
  await open(`/renewals?search=${encodeURIComponent(organisation.name)}`);
  await tree.getByRole('button', { name: `Show the regions and locations of ${organisation.name}` }).click();
  const box = (name: string) => tree.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await box('North').check();
  await expect(box('Site 1')).toBeDisabled();
  await expect(box('Site 1')).toBeChecked();
  await box('Site 4').check();
  await box('Site 6').click({ modifiers: ['Shift'] });
  await expect(box('Site 5')).toBeChecked();
  await expectAccessible(page.getByRole('region', { name: '4 selected' }));
  await page.getByRole('link', { name: 'Set expiry' }).click();
  await expect(page.getByRole('dialog', { name: 'Set expiry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1–10 of 10')).toBeVisible();
  await page.goBack();
  await tree.getByRole('button', { name: `Show the regions and locations of ${organisation.name}` }).click();
  await box('North').check();
  await box('Site 6').check();
  await page.getByRole('button', { name: 'Align to the latest' }).click();
  await expect(page.getByRole('heading', { name: /Align expiry/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Licences of this change' }).getByRole('row')).toHaveCount(7);
});

test('reminders are switched on, tried and shown before they are sent', async ({ page, open, signInAs }) => {
  await signInAs('admin', 3);
  await open('/renewals');
  await page.getByRole('link', { name: 'Reminders' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Reminders are off.');
  await main.getByLabel('Send reminders').check();
  await main.getByLabel('14 days before').check();
  await main.getByLabel('Time zone').selectOption('Australia/Sydney');
  await main.getByLabel('Other addresses').fill('sales@customer.example\nnobody');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(main.getByRole('alert')).toContainText('Enter email addresses, one per line.');
  await main.getByLabel('Other addresses').fill('sales@customer.example');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Reminders saved')).toBeVisible();
  await expect(main).toContainText('in your time zone');
  await expect(main.getByRole('table', { name: 'Recipients' })).toContainText('sales@customer.example');
  await main.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to admin@hub.example')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(main);
  }
  await open('/renewals/reminders');
  await expect(main.getByLabel('14 days before')).toBeChecked();
  await main.getByLabel('Send reminders').uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(main).toContainText('Reminders are off.');
});
