import * as calls from 'hub:calls';
import type { ChangeDetails, ChangeState } from '@hub/contract/changes';
import { countWaiting } from '@hub/contract/changes.policy';
import { pollEvery } from '../../client/live-state.ts';
import { pageQuery, type QueryOf, query } from '../../client/query.ts';
import { sendStreamed } from '../../client/send.ts';
import { defineList } from '../../list/define-list.ts';

const POLL_MS = 1_000;

/** Devices check in all the time, mostly those of other licences: their events would have this page read far more often. */
const DEVICES_MS = 5_000;

const isAwaited = ({ state, devices }: ChangeDetails): boolean =>
  state === 'applied' && devices !== null && countWaiting(devices) > 0;

export const changesList = defineList({ call: calls.listChanges, sorts: ['created_at'], order: 'desc' });

export const changeRowsList = defineList({
  call: calls.listChangeRows,
  sorts: ['number'],
  filters: {
    outcome: ['all', 'waiting', 'planned', 'refused', 'applied', 'skipped', 'undone', 'left'],
    only: ['all', 'earlier', 'waiting'],
  },
});

export const isRunning = (state: ChangeState): boolean => state === 'applying' || state === 'undoing';

/** There is one order, newest first, and nothing to search. */
export const listChangesQuery = ({ page, page_size }: Pick<QueryOf<typeof calls.listChanges>, 'page' | 'page_size'>) =>
  pageQuery(calls.listChanges, { query: { page, page_size } });

/** Polled while it runs, also when somebody else started it or the page was reloaded, and while devices are awaited. */
export const getChangeQuery = (id: number) => ({
  ...query(calls.getChange, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: ChangeDetails | undefined } }) => {
    if (data === undefined) return false;
    return isRunning(data.state) ? pollEvery(POLL_MS) : isAwaited(data) && DEVICES_MS;
  },
});

export const listChangeRowsQuery = (
  id: number,
  query: Pick<QueryOf<typeof calls.listChangeRows>, 'page' | 'page_size' | 'outcome' | 'only'>,
) => {
  const { page, page_size, outcome, only } = query;
  return {
    ...pageQuery(calls.listChangeRows, { params: { id }, query: { page, page_size, outcome, only } }),
    refetchInterval: only === 'waiting' && DEVICES_MS,
  };
};

export const exportChangeRows = (id: number, query: QueryOf<typeof calls.exportChangeRows>, signal: AbortSignal) =>
  sendStreamed(calls.exportChangeRows, { params: { id }, query }, { signal });

/** What a change of licences changes on other screens. */
export const CHANGED_READS = [
  calls.listChanges,
  calls.listChangeRows,
  calls.getLicence,
  calls.listLicences,
  calls.listLicencesOfLocation,
  calls.listUnverifiedLicences,
  calls.listLicenceActivity,
  calls.getLocation,
  calls.listLocations,
  calls.listOrganisations,
  calls.getOverview,
];
