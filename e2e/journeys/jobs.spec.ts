import { expectAccessible } from '../hub/accessibility.ts';
import { callApi } from '../hub/api.ts';
import { expect, test } from '../hub/fixtures.ts';
import { expectToast } from '../hub/toasts.ts';

test('an Admin sees what waits and what failed and why, and retries it', async ({ page, open, signInAs }) => {
  await signInAs('admin');
  await callApi(page, 'POST', '/password/SendEmailHub', { username: 'd1@hub.example' });
  await open('/admin');
  await page.getByRole('link', { name: 'Jobs' }).click();
  const table = page.getByRole('table', { name: 'Jobs' });
  await expect(table.getByRole('row', { name: 'Send a mail' }).first()).toContainText('Waiting');
  await page.getByRole('button', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText('No results')).toBeVisible();

  // Nothing fails in a demo, so the failure is made up; the rest of the page is real.
  const failed = {
    id: '5f1c2f9e-5a51-4a4e-9a3c-0c7a3c1d2e3f',
    kind: 'changes.run',
    state: 'failed',
    distributor: 2,
    distributor_name: 'Distributor 2',
    asked_by: 'Deepak Two',
    created_at: '2026-11-15T10:00:00.000Z',
    started_at: '2026-11-15T10:00:01.000Z',
    ended_at: '2026-11-15T10:05:00.000Z',
    next_try_at: null,
    tries: 4,
    reason: 'The database was away for too long.',
    can_retry: true,
  };
  let retried = '';
  await page.route('**/api/job/getall?**', (route) =>
    route.fulfill({
      headers: { 'X-Total-Count': '1' },
      json: [retried === '' ? failed : { ...failed, state: 'running', can_retry: false }],
    }),
  );
  await page.route('**/api/job/retry/*', (route, request) => {
    retried = request.url().split('/').at(-1) ?? '';
    return route.fulfill({ status: 204 });
  });
  await page.reload();
  const row = table.getByRole('row', { name: 'Change many licences' });
  for (const words of ['Failed', 'Distributor 2', 'Deepak Two', 'The database was away for too long.'])
    await expect(row).toContainText(words);
  await expectAccessible(table);
  await row.getByRole('button', { name: 'Retry Change many licences, asked for by Deepak Two' }).click();
  await expectToast(page, 'The job runs again');
  expect(retried).toBe(failed.id);
  await expect(row).toContainText('Running');
  await expect(row.getByRole('button')).toHaveCount(0);
});
