import { getLicence, listAuditLines, listLicences, listPackages } from 'hub:calls';
import type { Call } from '@hub/contract/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollEvery } from '../../client/live-state.ts';
import { queryClient } from '../../client/query-client.ts';
import { followEvents } from './follow-events.ts';

/** The browser's EventSource, of which a test says what happens. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  tell(changes: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(changes) }));
  }
}

const A = { params: { uuid: 'a' } };
const B = { params: { uuid: 'b' } };
const SHOWN: [Call, object][] = [
  [getLicence, A],
  [getLicence, B],
  [listLicences, {}],
  [listPackages, {}],
  [listAuditLines, {}],
];

let leaving: AbortController;

const isStale = (call: Call, request: object): boolean =>
  queryClient.getQueryState([call.name, request])?.isInvalidated === true;
const staleOnes = (): string[] =>
  SHOWN.filter(([call, request]) => isStale(call, request)).map(
    ([{ name }, { params }]: [Call, { params?: { uuid: string } }]) => `${name}${params ? ` ${params.uuid}` : ''}`,
  );

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  queryClient.clear();
  for (const [call, request] of SHOWN) queryClient.setQueryData([call.name, request], []);
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

/** As in a browser without locks, so that the stream is this tab's own. */
const follow = (): FakeSource => {
  followEvents('Ada 1', leaving.signal);
  const source = FakeSource.all.at(-1) as FakeSource;
  source.dispatchEvent(new Event('open'));
  return source;
};

test('a changed record is read again at once, the lists that show it a little later, and nothing else', () => {
  const source = follow();
  source.tell({ licence: ['a'] });
  expect(staleOnes()).toEqual(['getLicence a']);
  vi.advanceTimersByTime(600);
  expect(staleOnes()).toEqual(['getLicence a', 'listLicences']);
});

test('too many changes to name them affect every record of the kind', () => {
  follow().tell({ licence: [] });
  expect(staleOnes()).toEqual(['getLicence a', 'getLicence b']);
});

test('a kind that this page does not know affects everything but what is expensive or read line by line', () => {
  follow().tell({ somethingNew: ['1'] });
  vi.advanceTimersByTime(600);
  expect(staleOnes()).toEqual(['getLicence a', 'getLicence b', 'listLicences', 'listPackages']);
});

test('a burst of changes reads lists again once in two seconds', () => {
  const invalidations = vi.spyOn(queryClient, 'invalidateQueries');
  const source = follow();
  for (let change = 0; change < 100; change += 1) {
    source.tell({ licence: [String(change)] });
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(2_500);
  expect(invalidations.mock.calls.length - 100).toBeLessThanOrEqual(2);
});

test('after an interruption, and when the server asks for it, everything is read again', () => {
  const source = follow();
  source.dispatchEvent(new Event('error'));
  source.dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(600);
  expect(staleOnes()).toEqual(['getLicence a', 'getLicence b', 'listLicences', 'listPackages']);
});

test('pages are polled until the stream is open, and again when it is lost or refused', () => {
  expect(pollEvery(5_000)).toBe(5_000);
  const source = follow();
  expect(pollEvery(5_000)).toBe(30_000);
  source.readyState = FakeSource.CLOSED;
  source.dispatchEvent(new Event('error'));
  expect(pollEvery(5_000)).toBe(5_000);
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(2);
});

test('the stream ends with the session of the page', () => {
  const source = follow();
  leaving.abort();
  expect(source.readyState).toBe(FakeSource.CLOSED);
  expect(pollEvery(5_000)).toBe(5_000);
});
