import { Licence } from '@hub/contract/licence-schemas';
import { expect, test } from 'vitest';
import { createBody, NEW_LICENCE, updateBody, valuesOf } from './licence-values.ts';

const LICENCE = Object.fromEntries(Object.keys(Licence.shape).map((field) => [field, field])) as unknown as Licence;

const VALUES = { ...NEW_LICENCE, product_key: 'flight', base_package_id: 3, description: 'Kit' };

test('a new licence is sent with exactly the fields of the specification', () => {
  const body = createBody({ ...VALUES, expiry_date: '2031-03-05' }, 7);
  expect(Object.keys(body).sort()).toEqual([
    'base_package_id',
    'description',
    'expiry_date',
    'license_colour',
    'num_licenses_to_create',
    'org_location_id',
    'product_key',
    'product_modules',
    'purchase_order',
  ]);
  expect(body).toMatchObject({ org_location_id: 7, num_licenses_to_create: 1, expiry_date: '2031-03-05' });
});

test('a package that is not chosen and the expiry of a lifetime licence are left out', () => {
  const created = createBody({ ...VALUES, base_package_id: 0, expiry_date: null }, 7);
  expect(created).not.toHaveProperty('base_package_id');
  expect(created).not.toHaveProperty('expiry_date');
  const values = { ...valuesOf(LICENCE), base_package_id: 0, expiry_date: null };
  expect(updateBody(LICENCE, values)).not.toHaveProperty('base_package_id');
  expect(updateBody(LICENCE, values)).not.toHaveProperty('expiry_date');
});

test('an update sends the whole licence with what was edited', () => {
  const edited = { ...valuesOf(LICENCE), description: 'Renamed', base_package_id: 3, expiry_date: '2031-03-05' };
  const body = updateBody(LICENCE, edited);
  const beyond = ['activation_key', 'archived_at', 'in_sync', 'offline_devices'];
  expect(Object.keys(body).sort()).toEqual(
    Object.keys(LICENCE)
      .filter((field) => !beyond.includes(field))
      .sort(),
  );
  expect(body).toMatchObject(edited);
});
