import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';

interface Overview {
  licences: number;
  expired_active: number;
  expiring: { month: string; licences: number }[];
}

test('the overview shows what needs attention, and each figure leads to its list', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/organisations');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/overview$/);
  const overview = await callApi<Overview>(page, 'GET', '/overview');
  const figures = page.getByRole('list', { name: 'Needs attention' });
  const expired = figures.getByRole('link', { name: /^Expired and still active/ });
  await expect(expired).toHaveText(`Expired and still active${overview.expired_active.toLocaleString('en-AU')}`);
  await expect(expired).toHaveAttribute('href', '/licences?status=expired&active=yes');
  await expect(figures.getByRole('link', { name: /^Silent for 30 days/ })).toHaveAttribute(
    'href',
    '/licences?silent_days=30',
  );

  const expiring = page.getByRole('table', { name: 'Licences that expire, by month' });
  await expect(expiring.getByRole('row')).toHaveCount(13);
  await expect(expiring.getByRole('cell')).toHaveText(
    overview.expiring.map(({ licences }) => licences.toLocaleString('en-AU')),
  );
  const nextMonth = overview.expiring[1]?.month ?? '';
  await expect(expiring.getByRole('link').nth(1)).toHaveAttribute(
    'href',
    new RegExp(`^/licences\\?expires_from=${nextMonth}-01&expires_to=${nextMonth}-(28|29|30|31)$`),
  );
  await expect(page.getByRole('table', { name: 'Licences by product' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'App versions in the field' })).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(expiring);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(expiring);
  const bar = expiring.locator('[aria-hidden] > span').first();
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await bar.evaluate(colourOf)).not.toBe(await page.locator('body').evaluate(colourOf));
  await page.emulateMedia({ forcedColors: 'none' });

  await expired.click();
  await expect(page.getByText(`1–10 of ${overview.expired_active.toLocaleString('en-AU')}`)).toBeVisible();
  await page.goBack();

  await figures.getByRole('link', { name: /^Pending invitations/ }).click();
  await expectAccessible(page.getByRole('heading', { level: 1, name: 'Pending invitations' }));
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await figures.getByRole('link', { name: /^To verify/ }).click();
  await expect(page).toHaveURL(/\/licence\/verifications/);
});

test('the overview says what changed lately in the words of the audit log', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/overview');
  const { id } = await callApi<{ id: number }>(page, 'POST', '/organisation/create', { name: 'Quokka Overview' });
  await page.reload();
  const change = page.getByRole('listitem').filter({ hasText: 'Created the organisation Quokka Overview' });
  await expect(change.getByRole('link', { name: 'Quokka Overview' })).toHaveAttribute('href', `/organisations/${id}`);
  await expect(change.locator('time')).toHaveText('now');
  await expect(change.locator('time')).toHaveAttribute('title', /\d{4} at /);
});
