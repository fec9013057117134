import { createHubClient } from '@hub/client';
import { verifyLicenceFile } from '@hub/device/verify-licence-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testing/live-hub.ts';
import { withToken } from '../testing/service-accounts.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;
let url: string;

beforeAll(async () => {
  hub = await openTestHub();
  url = await listen(hub);
});

describe('the generated client', () => {
  it('does a whole job with a token: an organisation, a location, five licences, and a device that activates one', async () => {
    const { token } = await withToken(await hub.as('admin'), {
      scopes: ['organisations:write', 'locations:write', 'packages:read', 'licences:read', 'licences:write'],
    });
    const client = createHubClient({ url, token });

    const organisation = await client.POST('/organisation/create', { body: { name: 'Made by a program' } });
    const location = await client.POST('/orglocation/create', {
      body: { name: 'Ward 7', organisation_id: organisation.data?.id ?? 0 },
    });
    const products = await client.GET('/product/getall');
    const packages = await client.GET('/package/getall');
    const pack = packages.data?.find(({ is_active }) => is_active);
    const licences = await client.POST('/licensev2/createlicense', {
      body: {
        description: 'Kit {n}',
        org_location_id: location.data?.id ?? 0,
        product_key: products.data?.find(({ id }) => id === pack?.product_id)?.key_name ?? '',
        base_package_id: pack?.id ?? 0,
        num_licenses_to_create: 5,
      },
    });
    expect(licences.data?.map(({ description }) => description)).toEqual(['Kit 1', 'Kit 2', 'Kit 3', 'Kit 4', 'Kit 5']);

    const first = licences.data?.[0];
    const device = createHubClient({ url });
    const activation = await device.POST('/device/activate', {
      body: { device_serial: 'SN-1' },
      headers: { authorization: `License ${first?.activation_key}` },
    });
    const keys = await device.GET('/device/keys');
    const verified = verifyLicenceFile(activation.data?.license_file ?? '', {
      keys: keys.data ?? [],
      serial: 'SN-1',
      now: new Date(),
    });
    expect(verified).toMatchObject({ valid: true, content: { data: { id: first?.uuid_id } } });

    const seen = await client.GET('/licensev2/getbyuuid/{uuid}', { params: { path: { uuid: first?.uuid_id ?? '' } } });
    expect(seen.data).toMatchObject({ is_active: true, device_serial: 'SN-1' });
  });

  it('gives the code of a refusal, as one of those in the contract', async () => {
    const { token } = await withToken(await hub.as('d1'), { scopes: ['licences:read'] });
    const { error, response } = await createHubClient({ url, token }).GET('/organisation');
    expect([response.status, error?.code]).toEqual([403, 'outsideScope']);
    const anonymous = await createHubClient({ url }).GET('/organisation');
    expect(anonymous.error?.code).toBe('notSignedIn');
  });
});
