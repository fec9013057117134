import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';

/** A CSV reader that knows nothing of how ours is written. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g;
  for (const [whole, quoted, bare, end] of text.matchAll(cell)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};

const download = async (page: Page): Promise<{ name: string; rows: string[][] }> => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const file = await started;
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\ufeff/, '');
  return { name: file.suggestedFilename(), rows: readCsv(text) };
};

/** The rows of a report, apart from its charts. */
const reportOf = (page: Page) => page.getByRole('region', { name: 'Report', exact: true });

const asText = (table: (string | number)[][]): string[][] =>
  table.map((row) =>
    row.map((cell) => {
      const line = String(cell)
        .replace(/[\r\n]+/g, '')
        .replace(/ {2,}/g, ' ');
      return /^[=+\-@\t]/.test(line) && !/^-?\d+(\.\d+)?$/.test(line) ? `'${line}` : line;
    }),
  );

test('the average report has a picture, pages, and a CSV file with the same cells', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('d3');
  await open('/reports');
  await expectAccessible(page.getByRole('link', { name: 'View report: Average licences per organisation' }));
  await page.getByRole('link', { name: 'View report: Average licences per organisation' }).click();
  await expect(page.getByRole('figure', { name: 'Organisations with the most licences' })).toBeVisible();
  await expect(reportOf(page).getByRole('columnheader')).toHaveText([
    'Organisation',
    'Locations',
    'Licences',
    'Average licences per location',
  ]);
  await expectAccessible(page.getByRole('figure', { name: 'Organisations with the most licences' }));
  const { name, rows } = await download(page);
  expect(name).toMatch(/^report_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows).toEqual(asText(await callApi(page, 'GET', '/report/AvgLicensesPerOrg')));
  await page.route('**/api/report/AvgLicensesPerOrg', (route) => route.fulfill({ status: 401 }));
  await page.getByRole('button', { name: 'Download report' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the licence report is of the days that were chosen, and downloads cell by cell', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  await open('/reports');
  await page.getByLabel('Start date').click();
  await expectAccessible(page.getByRole('button', { name: 'Next month' }));
  await page.getByLabel('Start date').fill('2026-06-30');
  await page.getByLabel('End date').fill('2026-01-01');
  await page.getByRole('button', { name: 'View report: Licence report' }).click();
  await expect(page.getByText('The end date must not be before the start date.')).toBeVisible();
  await page.getByLabel('Start date').fill('1/1/2024');
  await page.getByLabel('Start date').blur();
  await expect(page.getByLabel('Start date')).toHaveValue('1 January 2024');
  await page.getByLabel('End date').fill('2026-10-31');
  await page.getByRole('button', { name: 'View report: Licence report' }).click();
  await expect(page).toHaveURL(/LicenseReport\?start=2024-01-01&end=2026-10-31/);
  await expect(page.getByRole('figure', { name: 'Licences created by product' })).toBeVisible();
  await expect(reportOf(page).getByRole('row')).toHaveCount(11);
  const first = reportOf(page).getByRole('row').nth(1).getByRole('cell');
  await expect(first.first()).toHaveText(/^[0-9a-f-]{36}$/);
  expect(await first.first().evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  const licence = first.first().getByRole('link');
  await expect(licence).toHaveAttribute('href', /^\/licence\/[0-9a-f-]{36}$/);
  await expect(first.nth(9)).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expectAccessible(page.getByRole('figure', { name: 'Licences created by product' }));
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  const { rows } = await download(page);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows).toEqual(asText(await callApi(page, 'GET', '/report/LicenseReport/2024-01-01/2026-10-31')));
});

test('the report of a calendar period is one click away, and its rows lead to their licences', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin');
  await open('/reports');
  await page.getByRole('link', { name: 'Last year' }).click();
  await expect(page).toHaveURL(/LicenseReport\?start=\d{4}-01-01&end=\d{4}-12-31/);
  const licence = reportOf(page).getByRole('row').nth(1).getByRole('link');
  const id = (await licence.textContent()) ?? '';
  await licence.click();
  await expect(page).toHaveURL(new RegExp(`/locations/\\d+/license/${id}$`));
  await open('/reports/AvgLicensesPerOrg');
  const organisation = reportOf(page).getByRole('row').nth(1).getByRole('link');
  const name = (await organisation.textContent()) ?? '';
  await organisation.click();
  await expect(
    page.getByRole('table', { name: 'Organisations' }).getByRole('link', { name, exact: true }),
  ).toBeVisible();
});

test('a report is printed with every row and column, by button or key', async ({ page, open, signInAs }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(
        document.querySelectorAll('[aria-label="Report"] tbody tr').length,
      );
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await signInAs('admin');
  await open('/reports/LicenseReport?start=2024-01-01&end=2026-10-31');
  const all = await callApi<unknown[]>(page, 'GET', '/report/LicenseReport/2024-01-01/2026-10-31');
  const html = page.locator('html');
  const print = page.getByRole('button', { name: 'Print report' });
  await print.click();
  await expect(html).toHaveAttribute('data-printed', String(all.length - 1));
  await expect(reportOf(page).getByRole('row')).toHaveCount(11);
  await expect(print).toBeEnabled();
  await html.evaluate((element) => element.removeAttribute('data-printed'));
  await page.keyboard.press('Control+p');
  await expect(html).toHaveAttribute('data-printed', String(all.length - 1));

  // The inside of a sheet, A4 across.
  await page.setViewportSize({ width: 1046, height: 718 });
  const shownPage = page.getByText(/^Page 1 of \d+ — use the Print report button to print all rows\.$/);
  await expect(shownPage).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(shownPage).toBeVisible();
  await expect(reportOf(page).getByRole('columnheader')).toHaveCount(17);
  expect(
    await reportOf(page)
      .getByRole('table')
      .evaluate(({ scrollWidth }) => scrollWidth),
  ).toBeLessThanOrEqual(1046);
  await expect(print).toBeHidden();
});

test('forced colours show the bars of a report', async ({ page, open, signInAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs('admin');
  await open('/reports/AvgLicensesPerOrg');
  const bar = page.getByRole('figure').getByRole('cell').first().locator('[aria-hidden] > span');
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await bar.evaluate(colourOf)).not.toBe(await page.locator('body').evaluate(colourOf));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the rows of a report are cards that stay inside the screen', async ({ page, open, signInAs }) => {
    await signInAs('admin');
    await open('/reports/LicenseReport?start=2024-01-01&end=2026-10-31');
    const cards = page.getByRole('list', { name: 'Licence report' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(cards.first()).toContainText('Organisation');
    await expectAccessible(cards.first());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('an unknown report says so', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await open('/reports/NoSuchReport');
  await expect(page.getByRole('main').getByText("Couldn't load report")).toBeVisible();
  await open('/reports/LicenseReport?start=2026-02-31&end=2026-03-01');
  await expect(page.getByRole('main').getByText("Couldn't load report")).toBeVisible();
});

test('a saved view is mailed every week, and its link saves the CSV file', async ({ page, open, signInAs }) => {
  await signInAs('d1');
  const name = `Expired ${Date.now()}`;
  const search = 'status=expired&columns=label,expiry';
  await callApi(page, 'POST', '/views', { name, search, is_shared: false, is_pinned: false });
  await open('/reports');
  await page.getByRole('link', { name: 'Scheduled reports' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled reports', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule a report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Report').selectOption('Saved view of the licences');
  await dialog.getByRole('button', { name: 'Schedule a report' }).click();
  await expect(dialog).toContainText('Select a saved view.');
  await dialog.getByLabel('Saved view').selectOption(name);
  await dialog.getByLabel('Day of the week').selectOption('Friday');
  await dialog.getByLabel('Time zone').selectOption('Australia/Perth');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Schedule a report' }).click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText(`Licences: ${name}`);
  await expect(card).toContainText('Fridays at 7:00 am, Australia/Perth');
  await expect(card).toContainText('Not sent yet');
  await card.getByRole('button', { name: `Send now: ${name}` }).click();
  await expect(card).toContainText('1 mail waiting for the mail server');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(card);
  }
  await card.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(card).toContainText('Paused');

  await open('/outbox');
  const started = page.waitForEvent('download');
  await page
    .getByRole('article')
    .filter({ hasText: `Report: ${name}` })
    .getByRole('link')
    .click();
  const text = await readFile(await (await started).path(), 'utf8');
  expect(readCsv(text.replace(/^\ufeff/, ''))[0]).toEqual(['Label', 'Expiry']);
  await expect(page).toHaveURL(/\/licences\?status=expired(?!.*download)/);

  await open('/reports/schedules');
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
});
