import { listRecordHistory } from 'hub:calls';
import type { RecordKind } from '@hub/contract/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchPage, keyOf } from '../client/query.ts';

const PAGE_SIZE = 25;

/** The history of a record, a page more at a time; read again whenever it is opened. */
export const listRecordHistoryQuery = (kind: RecordKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listRecordHistory), kind, id],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(listRecordHistory, { params: { kind, id }, query: { page: pageParam, page_size: PAGE_SIZE } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
