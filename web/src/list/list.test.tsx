import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Page } from '../client/query.ts';
import { visitScreen } from '../testing/render.tsx';
import { expectConsoleError } from '../testing/setup.ts';
import { ArchivedFilter } from './archived-filter.tsx';
import { defineList } from './define-list.ts';
import { List } from './list.tsx';
import { useList } from './use-list.ts';

interface Row {
  id: number;
  name: string;
}

type Query = { page: number; page_size: number; search: string | undefined; sort: string; order: string };

const definition = defineList({ sorts: ['name', 'regions'], filters: { archived: ['exclude', 'only', 'include'] } });
const other = defineList({ sorts: ['name'], prefix: 'other' });

/** A fake server with that many rows, which records its queries. */
const fakeRows = (total: () => number, refuse: () => boolean = () => false) => {
  const queries: Query[] = [];
  const answer = (query: Query): Page<Row> => {
    const count = query.search === 'none' ? 0 : total();
    const first = (query.page - 1) * query.page_size;
    const length = Math.max(Math.min(query.page_size, count - first), 0);
    return {
      rows: Array.from({ length }, (_, at) => ({ id: first + at + 1, name: `Row ${first + at + 1}` })),
      total: count,
    };
  };
  const options = (query: Query) => ({
    queryKey: ['rows', query],
    queryFn: async () => {
      queries.push(query);
      if (refuse()) throw Object.assign(new Error('serverMessages.unavailable'), { statusCode: 400, errors: [] });
      return answer(query);
    },
    placeholderData: (previous: Page<Row> | undefined) => previous,
  });
  return { queries, options };
};

let options: ReturnType<typeof fakeRows>['options'];
let selectable = false;

/** Sets the rows of the lists below. */
const serve = (total: () => number, refuse?: () => boolean): Query[] => {
  const fake = fakeRows(total, refuse);
  options = fake.options;
  selectable = false;
  return fake.queries;
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
      noneYet={{ text: 'Create the first row.' }}
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
      />
    </>
  );
}

test('a list shows the total and links the name of each row', async () => {
  const queries = serve(() => 42);
  await visitScreen(Rows);
  const link = await screen.findByRole('link', { name: 'Row 1' });
  expect(link.getAttribute('href')).toBe('/rows/1');
  expect(screen.getByRole('link', { name: 'View Row 1' })).toBeDefined();
  expect(screen.getByText('1–10 of 42')).toBeDefined();
  expect(screen.getByText('42 results, sorted by name')).toBeDefined();
  expect(queries).toHaveLength(1);
});

test('the URL holds the page, the order and the page size of a list', async () => {
  const queries = serve(() => 42);
  const { href } = await visitScreen(Rows, '/?page=2&page_size=25&sort=regions&order=desc');
  expect(await screen.findByRole('link', { name: 'Row 26' })).toBeDefined();
  expect(queries[0]).toMatchObject({ page: 2, page_size: 25, sort: 'regions', order: 'desc' });
  expect(screen.getByRole('columnheader', { name: 'Regions' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(href()).toBe('/?page_size=25'));
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(href()).toBe('/?page_size=25&page=2'));
});

test('a list searches after the last key, starts at the first page, and Escape clears the search', async () => {
  const queries = serve(() => 42);
  const { href } = await visitScreen(Rows, '/?page=3');
  await screen.findByRole('link', { name: 'Row 21' });
  // By a clock of its own: on a busy machine a pause between two keys may be long enough for a search.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const typed of ['n', 'no', 'non', 'none']) {
    fireEvent.change(screen.getByLabelText('Search rows'), { target: { value: typed } });
    await act(async () => {});
  }
  act(() => void vi.advanceTimersToNextTimer());
  vi.useRealTimers();
  expect(await screen.findByText('No results')).toBeDefined();
  expect(href()).toBe('/?search=none');
  expect(queries.map(({ search }) => search)).toEqual([undefined, 'none']);
  await userEvent.type(screen.getByLabelText('Search rows'), '{Escape}');
  expect(await screen.findByRole('link', { name: 'Row 1' })).toBeDefined();
  expect(href()).toBe('/');
});

test('an empty list says No results, and what to do next only while nothing was searched', async () => {
  serve(() => 0);
  await visitScreen(Rows);
  expect(await screen.findByText('No results')).toBeDefined();
  expect(screen.getByText('Create the first row.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
  await screen.findByRole('button', { name: 'Clear search and filters' });
  expect(screen.getByText('No results')).toBeDefined();
  expect(screen.queryByText('Create the first row.')).toBeNull();
});

test('a list returns to the first page when the current page no longer exists', async () => {
  serve(() => 12);
  const { href } = await visitScreen(Rows, '/?page=9');
  expect(await screen.findByRole('link', { name: 'Row 1' })).toBeDefined();
  expect(href()).toBe('/');
});

test('a list that failed to load offers to retry', async () => {
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

test('selected rows of a list stay selected across pages, and all that match can be selected', async () => {
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

test('a click with Shift selects or deselects all rows up to the one before', async () => {
  serve(() => 42);
  selectable = true;
  await visitScreen(Rows);
  await screen.findByLabelText('Select Row 1');
  const boxes = screen.getAllByRole('checkbox');
  const selected = () => boxes.slice(1).flatMap((box, index) => ((box as HTMLInputElement).checked ? [index] : []));
  const user = userEvent.setup();
  const clickRow = (index: number) => user.click(boxes[index + 1] as HTMLElement);
  await clickRow(1);
  await user.keyboard('{Shift>}');
  await clickRow(4);
  expect(selected()).toEqual([1, 2, 3, 4]);
  await clickRow(2);
  expect(selected()).toEqual([1]);
  await user.keyboard('{/Shift}');
  await clickRow(6);
  expect(selected()).toEqual([1, 6]);
});

test('two lists on one page have separate pages', async () => {
  serve(() => 42);
  const { href, router } = await visitScreen(TwoLists);
  const pages = await screen.findByRole('navigation', { name: 'Others: Pages' });
  await userEvent.click(within(pages).getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(href()).toBe('/?other_page=3'));
  expect(screen.getByRole('link', { name: 'Row 1' })).toBeDefined();
  await act(async () => router.history.back());
  await waitFor(() => expect(href()).toBe('/'));
});
