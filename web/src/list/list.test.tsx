import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Page } from '../client/query.ts';
import { visitScreen } from '../testing/render.tsx';
import { expectConsoleError } from '../testing/setup.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ArchivedFilter } from './archived-filter.tsx';
import { defineList } from './define-list.ts';
import { List } from './list.tsx';
import { useList } from './use-list.ts';

interface Row {
  id: number;
  name: string;
}

type Asked = { page: number; page_size: number; search: string | undefined; sort: string; order: string };

const definition = defineList({ sorts: ['name', 'regions'], filters: { archived: ['exclude', 'only', 'include'] } });
const other = defineList({ sorts: ['name'], prefix: 'other' });

/** A list of so many rows on a pretended server that remembers what it was asked. */
const pretend = (total: () => number, refuse: () => boolean = () => false) => {
  const asked: Asked[] = [];
  const answer = (query: Asked): Page<Row> => {
    const count = query.search === 'none' ? 0 : total();
    const first = (query.page - 1) * query.page_size;
    const length = Math.max(Math.min(query.page_size, count - first), 0);
    return {
      rows: Array.from({ length }, (_, at) => ({ id: first + at + 1, name: `Row ${first + at + 1}` })),
      total: count,
    };
  };
  const options = (query: Asked) => ({
    queryKey: ['rows', query],
    queryFn: async () => {
      asked.push(query);
      if (refuse()) throw Object.assign(new Error('serverMessages.unavailable'), { statusCode: 400, errors: [] });
      return answer(query);
    },
    placeholderData: (before: Page<Row> | undefined) => before,
  });
  return { asked, options };
};

let options: ReturnType<typeof pretend>['options'];
let selectable = false;

/** Sets what the lists below show. */
const serve = (total: () => number, refuse?: () => boolean): Asked[] => {
  const pretended = pretend(total, refuse);
  options = pretended.options;
  selectable = false;
  return pretended.asked;
};

function Rows() {
  const list = useList(definition, options);
  return (
    <List
      list={list}
      label="Rows"
      searchLabel="Search rows"
      columns={[
        { key: 'name', header: 'organisations.name', sort: 'name' },
        { key: 'regions', header: 'organisations.regions', sort: 'regions', align: 'end', cell: ({ id }) => id * 2 },
      ]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/rows/${id}`}
      filters={
        <ArchivedFilter
          value={list.state.filters.archived}
          onChoose={(archived) => list.change({ filters: { archived } })}
        />
      }
      noneYet={<EmptyState title="Nothing here yet" />}
      {...(selectable && {
        bulkActions: (_: unknown, count: number) => <button type="button">Do it to {count}</button>,
      })}
    />
  );
}

function TwoLists() {
  const list = useList(other, options);
  return (
    <>
      <Rows />
      <List
        list={list}
        label="Others"
        searchLabel="Search others"
        columns={[{ key: 'name', header: 'organisations.name' }]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        noneYet={null}
      />
    </>
  );
}

test('a page of rows says how many there are and links each name', async () => {
  const asked = serve(() => 42);
  await visitScreen(Rows);
  const link = await screen.findByRole('link', { name: 'Row 1' });
  expect(link.getAttribute('href')).toBe('/rows/1');
  expect(screen.getByRole('link', { name: 'View Row 1' })).toBeDefined();
  expect(screen.getByText('1–10 of 42')).toBeDefined();
  expect(screen.getByText('42 results, sorted by name')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('the address says which page, how it is sorted and how many rows', async () => {
  const asked = serve(() => 42);
  const { address } = await visitScreen(Rows, '/?page=2&page_size=25&sort=regions&order=desc');
  expect(await screen.findByRole('link', { name: 'Row 26' })).toBeDefined();
  expect(asked[0]).toMatchObject({ page: 2, page_size: 25, sort: 'regions', order: 'desc' });
  expect(screen.getByRole('columnheader', { name: 'Regions' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/?page_size=25'));
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('/?page_size=25&page=2'));
});

test('searching waits for the last key, starts at the first page, and Escape clears it', async () => {
  const asked = serve(() => 42);
  const { address } = await visitScreen(Rows, '/?page=3');
  await screen.findByRole('link', { name: 'Row 21' });
  await userEvent.type(screen.getByLabelText('Search rows'), 'none');
  expect(await screen.findByText('No results')).toBeDefined();
  expect(address()).toBe('/?search=none');
  expect(asked.map(({ search }) => search)).toEqual([undefined, 'none']);
  await userEvent.type(screen.getByLabelText('Search rows'), '{Escape}');
  expect(await screen.findByRole('link', { name: 'Row 1' })).toBeDefined();
  expect(address()).toBe('/');
});

test('a list with nothing in it says what to do, which is not the same as no results', async () => {
  serve(() => 0);
  await visitScreen(Rows);
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
  expect(await screen.findByText('No results')).toBeDefined();
});

test('when there are fewer pages than there were, the list goes back to the first', async () => {
  serve(() => 12);
  const { address } = await visitScreen(Rows, '/?page=9');
  expect(await screen.findByRole('link', { name: 'Row 1' })).toBeDefined();
  expect(address()).toBe('/');
});

test('a failed load offers to try again', async () => {
  let down = true;
  serve(
    () => 3,
    () => down,
  );
  await visitScreen(Rows);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(/not available right now/)).toBeDefined();
  expectConsoleError('Could not load');
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Row 1' })).toBeDefined();
});

test('selected rows stay selected across pages, and all that match can be meant', async () => {
  serve(() => 42);
  selectable = true;
  await visitScreen(Rows);
  await userEvent.click(await screen.findByLabelText('Select Row 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await userEvent.click(await screen.findByLabelText('Select Row 11'));
  expect(screen.getByText('Do it to 2')).toBeDefined();
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  expect(screen.getByText('Do it to 11')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 42 that match' }));
  expect(screen.getByText('Do it to 42')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
  await waitFor(() => expect(screen.queryByText(/Do it to/)).toBeNull());
});

test('two lists on one page do not turn each other’s pages', async () => {
  serve(() => 42);
  const { address, router } = await visitScreen(TwoLists);
  const pages = await screen.findByRole('navigation', { name: 'Others: Pages' });
  await userEvent.click(within(pages).getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(address()).toBe('/?other_page=3'));
  expect(screen.getByRole('link', { name: 'Row 1' })).toBeDefined();
  await act(async () => router.history.back());
  await waitFor(() => expect(address()).toBe('/'));
});
