import { Licence } from '@hub/contract/licence-schemas';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../form/schema-problems.ts';
import { createRequest, NEW_LICENCE, NewLicenceFields, updateBody, valuesOf } from './licence-values.ts';

const LICENCE = Object.fromEntries(Object.keys(Licence.shape).map((field) => [field, field])) as unknown as Licence;

const VALUES = { ...NEW_LICENCE, product_key: 'flight', base_package_id: 3, description: 'Kit' };

test('a new licence is sent with exactly the fields of the specification', () => {
  const { query, body } = createRequest({ ...VALUES, expiry_date: '2031-03-05' }, 7);
  expect(query).toBeUndefined();
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
  const created = createRequest({ ...VALUES, base_package_id: 0, expiry_date: null }, 7).body;
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

test('several licences are numbered where the label says so, or at its end', () => {
  const several = { ...VALUES, num_licenses_to_create: '5', first_number: '7' };
  expect(createRequest(several, 7)).toMatchObject({ query: { first_number: 7 }, body: { description: 'Kit {n}' } });
  expect(createRequest({ ...several, description: '{n}. kit' }, 7).body.description).toBe('{n}. kit');
  expect(createRequest({ ...VALUES, first_number: '7' }, 7)).toMatchObject({ body: { description: 'Kit' } });
});

test('several licences need a first number, and labels that are short enough with the last one', () => {
  const several = { ...VALUES, num_licenses_to_create: '5' };
  expect(problemsOf(NewLicenceFields, { ...several, first_number: 'one' })).toEqual({
    first_number: 'validation.firstNumber|999999',
  });
  expect(problemsOf(NewLicenceFields, { ...VALUES, first_number: 'one' })).toBeUndefined();
  const description = 'x'.repeat(198);
  expect(problemsOf(NewLicenceFields, { ...several, description })).toBeUndefined();
  expect(problemsOf(NewLicenceFields, { ...several, description, first_number: '6' })).toEqual({
    description: 'validation.tooLong|200',
  });
});
