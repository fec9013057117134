import { listOrganisations, ORGANISATION_SORTS } from 'hub:calls';
import { expect, test } from 'vitest';
import { defineList } from './define-list.ts';

const list = defineList({ sorts: ['name', 'created_at'], filters: { archived: ['exclude', 'only'] } });

test('a URL without parameters shows the first page of ten, sorted by the first column', () => {
  expect(list.query({})).toEqual({
    page: 1,
    page_size: 10,
    search: undefined,
    sort: 'name',
    order: 'asc',
    archived: 'exclude',
  });
});

test.each([
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { page_size: '11' },
  { page_size: '1000000' },
  { sort: 'password' },
  { order: 'sideways' },
  { archived: 'maybe' },
])('invalid list parameters in the URL are ignored: %o', (search) => {
  expect(list.query(search)).toEqual(list.query({}));
});

test('list state written to the URL is read back the same, and defaults stay out of it', () => {
  const state = {
    page: 3,
    pageSize: 25,
    search: '42',
    sort: 'created_at',
    order: 'desc',
    filters: { archived: 'only' },
  } as const;
  const params = list.write(state);
  expect(list.read(params)).toEqual(state);
  expect(Object.values(list.write(list.read({}))).every((value) => value === undefined)).toBe(true);
});

test('two lists on one page have separate URL parameters', () => {
  const users = defineList({ sorts: ['name'], prefix: 'users' });
  const invites = defineList({ sorts: ['name'], prefix: 'invites' });
  const search = { ...users.write({ ...users.read({}), page: 2 }), ...invites.write({ ...invites.read({}), page: 5 }) };
  expect([users.read(search).page, invites.read(search).page]).toEqual([2, 5]);
});

test('a list of a call compiles only with the sort columns and the filters of that call', () => {
  const call = listOrganisations;
  defineList({ call, sorts: ORGANISATION_SORTS, filters: { archived: ['exclude', 'only'] } });
  // @ts-expect-error the call does not sort by this column
  defineList({ call, sorts: ['name', 'nmae'] });
  // @ts-expect-error the call has no such filter
  defineList({ call, sorts: ORGANISATION_SORTS, filters: { archive: ['exclude', 'only'] } });
  // @ts-expect-error the filter has no such value
  defineList({ call, sorts: ORGANISATION_SORTS, filters: { archived: ['exclude', 'onyl'] } });
  // @ts-expect-error the list is not sorted by this column
  const unknownSort: Parameters<typeof list.write>[0]['sort'] = 'password';
  expect(unknownSort).toBeDefined();
});
