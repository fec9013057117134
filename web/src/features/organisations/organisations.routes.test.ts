import { expect, test } from 'vitest';
import { makeRouter } from '../../router.ts';

test('the route that creates an organisation has the name that the specification gives it', () => {
  const routes = Object.values(makeRouter().routesById);
  const named = routes.filter(({ options }) => options.staticData?.name === 'OrgCreate');
  expect(named.map(({ fullPath }) => fullPath)).toEqual(['/organisations/create']);
});
