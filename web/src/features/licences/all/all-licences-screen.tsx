import { LICENCE_COUNT_CAP, LICENCE_SEARCH_COUNT_CAP } from '@hub/contract/licences.policy';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { lazy, Suspense } from 'react';
import { DownloadButton } from '../../../download/download-button.tsx';
import { number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import { ColumnMenu } from '../../../list/column-menu.tsx';
import { List } from '../../../list/list.tsx';
import { useColumns } from '../../../list/use-columns.ts';
import { useList } from '../../../list/use-list.ts';
import { licencePath } from '../../../shell/navigation/record-paths.ts';
import { useHasBeenTrue } from '../../../shell/use-has-been-true.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ChangeMatching } from '../bulk/plan/change-matching.tsx';
import { ChangeMenu } from '../bulk/plan/change-menu.tsx';
import { ALL_COLUMNS, DEFAULT_COLUMNS } from './all-licences-columns.tsx';
import {
  allLicencesList,
  exportLicences,
  FILTER_NAMES,
  type FilterValues,
  listLicencesQuery,
  NO_FILTERS,
} from './all-licences-list.ts';
import './all-licences-words.ts';
import { FilterChips } from './filter-chips.tsx';
import { useFilterOptions } from './filter-options.ts';
import { QuickViews } from './quick-views.tsx';
import { ViewsMenu } from './views-menu.tsx';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** The licences of all locations of the distributor. */
export function AllLicencesScreen() {
  const text = useText();
  const list = useList(allLicencesList, listLicencesQuery);
  const columns = useColumns('licences', ALL_COLUMNS, DEFAULT_COLUMNS);
  const [isPanelOpen, panel] = useDisclosure();
  const isPanelLoaded = useHasBeenTrue(isPanelOpen);
  const filters: FilterValues = list.state.filters;
  const options = useFilterOptions(filters, isPanelOpen);
  const countCap = list.state.search === '' ? LICENCE_COUNT_CAP : LICENCE_SEARCH_COUNT_CAP;
  const columnKeys = columns.shown.map(({ key }) => key);
  const numFilters = FILTER_NAMES.filter((name) => filters[name] !== '').length;
  const change = (next: Partial<FilterValues>) => list.change({ filters: { ...filters, ...next } });
  const clear = () => list.change({ filters: NO_FILTERS });
  return (
    <>
      <PageHeader
        title={text('licences.title')}
        actions={
          <>
            <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={panel.open}>
              {numFilters === 0
                ? text('allLicences.filters')
                : text('allLicences.filtersSet', { formatted: number(numFilters) })}
            </Button>
            <ColumnMenu columns={columns} />
            <ViewsMenu columns={columnKeys} density={columns.density} />
            <DownloadButton
              request={(signal) => exportLicences(list.query, columnKeys, signal)}
              name="licences"
              label={text('allLicences.export')}
              variant="default"
              isCsv
              startsByLink
            />
          </>
        }
      />
      <List
        list={list}
        label={text('licences.title')}
        searchLabel={text('allLicences.searchLabel')}
        columns={columns.shown}
        sortableColumns={ALL_COLUMNS}
        density={columns.density}
        countCap={countCap}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={({ description }) => description}
        rowLink={({ org_location_id, uuid_id }) => licencePath(org_location_id, uuid_id)}
        filters={
          <>
            <QuickViews filters={filters} onChoose={(view) => list.change(view)} />
            <FilterChips
              filters={filters}
              options={options}
              regionName={list.isStale ? undefined : (list.rows?.[0]?.region_name ?? undefined)}
              onRemove={(name) => change({ [name]: '' })}
              onClear={clear}
            />
          </>
        }
        noneYet={{ text: text('allLicences.noneYet') }}
        // Archived licences cannot be changed.
        {...(filters.status !== 'archived' && {
          bulkActions: (selection) => (
            <ChangeMenu
              selection={selection}
              filter={{ search: list.query.search, ...filters }}
              canVerify={list.rows?.some((row) => row.distributor_requires_verification) ?? false}
            />
          ),
        })}
      />
      <ChangeMatching filter={{ search: list.query.search, ...filters }} />
      {list.total >= countCap && <Notice>{text('allLicences.capped', { most: number(countCap) })}</Notice>}
      <Suspense>
        {isPanelLoaded && (
          <FilterPanel
            opened={isPanelOpen}
            onClose={panel.close}
            filters={filters}
            options={options}
            onChange={change}
            onClear={clear}
          />
        )}
      </Suspense>
    </>
  );
}
