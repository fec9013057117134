import * as calls from 'hub:calls';
import type { ChangeState } from '@hub/contract/changes';
import type { ImportKind } from '@hub/contract/import-kinds';
import type { Import } from '@hub/contract/imports';
import { pollEvery } from '../../client/live-state.ts';
import { pageQuery, type QueryOf, query } from '../../client/query.ts';
import { send, sendStreamed } from '../../client/send.ts';
import { defineList } from '../../list/define-list.ts';

const POLL_MS = 1_000;

export const importRowsList = defineList({
  call: calls.listImportRows,
  sorts: ['number'],
  filters: { status: ['all', 'create', 'update', 'unchanged', 'refused', 'failed'] },
});

export const isRunning = (state: ChangeState): boolean =>
  state === 'planning' || state === 'applying' || state === 'undoing';

/** Polled while it runs, also when somebody else started it or the page was reloaded. */
export const getImportQuery = (id: number) => ({
  ...query(calls.getImport, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Import | undefined } }) =>
    state.data !== undefined && isRunning(state.data.state) ? pollEvery(POLL_MS) : false,
});

export const listImportRowsQuery = (
  id: number,
  { page, page_size, status }: Pick<QueryOf<typeof calls.listImportRows>, 'page' | 'page_size' | 'status'>,
) => pageQuery(calls.listImportRows, { params: { id }, query: { page, page_size, status } });

export const uploadImport = ({ kind, file }: { kind: ImportKind; file: File }) =>
  send(calls.uploadImport, { query: { kind, file_name: file.name } }, { upload: file });

export const planImport = (id: number, columns: (string | null)[]) =>
  send(calls.planImport, { params: { id }, body: { columns } });

export const exportFailedRows = (id: number, signal: AbortSignal) =>
  sendStreamed(calls.exportFailedRows, { params: { id } }, { signal });

export const getImportTemplate = (kind: ImportKind) => send(calls.getImportTemplate, { params: { kind } });

/** What an import changes on other screens. */
export const CHANGED_READS = [
  calls.listChanges,
  calls.listImportRows,
  calls.getOrganisation,
  calls.listOrganisations,
  calls.getLocation,
  calls.listLocations,
  calls.listLocationsOfOrganisation,
  calls.listLicences,
  calls.listLicencesOfLocation,
  calls.listInvites,
  calls.listInvitesOfLocation,
  calls.listCatalogue,
  calls.getProduct,
  calls.listV1Contracts,
  calls.getConversionStats,
  calls.getOverview,
];
