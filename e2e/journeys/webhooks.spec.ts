import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../hub/accessibility.ts';
import { expect, test } from '../hub/fixtures.ts';
import { uniqueName } from '../hub/seed.ts';
import { expectToast } from '../hub/toasts.ts';

/** Another system, which answers with what it is told to. */
const startReceiver = async () => {
  const receiver = { status: 500, ids: [] as string[] };
  const server = createServer((request, response) => {
    receiver.ids.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(receiver.status).end('out of order'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return Object.assign(receiver, { url, close: () => server.close() });
};

test('a webhook is added, tested, replayed, rotated, disabled and deleted', async ({ page, open, signInAs }) => {
  const receiver = await startReceiver();
  await signInAs('admin');
  const name = uniqueName('Warehouse');
  await open('/admin/api');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const create = page.getByRole('dialog', { name: 'Add webhook' });
  await create.getByLabel('URL').fill('https://10.0.0.1/hook');
  await create.getByLabel('Description').fill(name);
  await create.getByText('Licences', { exact: true }).click();
  await create.getByRole('checkbox', { name: 'licence.created' }).check();
  await create.getByText('Organisations', { exact: true }).click();
  await create.getByRole('checkbox', { name: 'All events of Organisations' }).check();
  await expect(create.getByRole('checkbox', { name: 'organisation.archived' })).toBeChecked();
  await expect(create.getByText('5 events chosen')).toBeVisible();
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByText('This host is on a private network')).toBeVisible();
  await expectAccessible(create);
  await create.getByLabel('URL').fill(receiver.url);
  await create.getByRole('button', { name: 'Create' }).click();

  const created = page.getByRole('dialog', { name: 'Webhook added' });
  await expectAccessible(created);
  const secret = await created.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expectAccessible(page.getByRole('list', { name: 'Webhooks' }));
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expectToast(page, 'Test event sent');
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries.getByText('It answered 500.')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page.locator('main'));
  await deliveries.getByRole('button', { name: 'Show webhook.test' }).click();
  const delivery = page.getByRole('dialog', { name: 'Delivery' });
  await expect(delivery.getByText('out of order')).toBeVisible();
  await expectAccessible(delivery);
  receiver.status = 204;
  await delivery.getByRole('button', { name: 'Replay' }).click();
  await expect(delivery.getByRole('heading', { name: 'Attempt 2' })).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(deliveries.getByRole('table').getByText('Delivered')).toBeVisible();
  expect(new Set(receiver.ids).size).toBe(1);

  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog', { name: 'New secret' }).getByRole('button', { name: 'New secret' }).click();
  const renewed = page.getByRole('dialog', { name: 'New secret' });
  await expect(renewed.getByLabel('Secret', { exact: true })).not.toHaveValue(secret);
  await renewed.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The former secret signs, too')).toBeVisible();

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog', { name: 'Disable' }).getByRole('button', { name: 'Disable' }).click();
  await expectToast(page, 'Webhook disabled');
  await expect(page.getByText('Somebody disabled it.')).toBeVisible();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expectToast(page, 'Webhook enabled');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Webhook deleted');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  receiver.close();
});
