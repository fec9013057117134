import type { LiveChanges } from '@hub/contract/live';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../client/query-client.ts';
import { isOfRecord, isOther, isRefreshed } from './affected-queries.ts';

/** Lists are read again at most this often, and not by all browsers in the same moment. */
const LISTS_MS = 2_000;
const SPREAD_MS = 500;

/** A hidden page reads again when it is next looked at. */
const readAgain = (predicate: (query: Query) => boolean): void => {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  void queryClient.invalidateQueries({ predicate, refetchType });
};

/** Reads again what the changes affect: the record at once, lists and counts together a little later. */
export const createChangeApplier = () => {
  let pending: LiveChanges[] = [];
  let refreshesAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  const flush = (): void => {
    timer = undefined;
    last = performance.now();
    const all = pending;
    const everything = refreshesAll;
    pending = [];
    refreshesAll = false;
    readAgain((query) => (everything ? isRefreshed(query) : all.some((changes) => isOther(query, changes))));
  };
  const flushSoon = (): void => {
    const wait = Math.max(0, last + LISTS_MS - performance.now());
    timer ??= setTimeout(flush, wait + Math.random() * SPREAD_MS);
  };

  return {
    apply(changes: LiveChanges): void {
      readAgain((query) => isOfRecord(query, changes));
      pending.push(changes);
      flushSoon();
    },
    refreshAll(): void {
      refreshesAll = true;
      flushSoon();
    },
    stop: () => clearTimeout(timer),
  };
};
