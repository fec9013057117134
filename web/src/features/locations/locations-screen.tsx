import { listLocations } from 'hub:calls';
import type { LOCATION_SORTS, Location } from '@hub/contract/locations';
import { number } from '../../i18n/format.ts';
import { text as textOf, useText } from '../../i18n/text.ts';
import { ArchivedFilter } from '../../list/archived-filter.tsx';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { listLocationsQuery, locationList } from './location-list.ts';

type Sort = (typeof LOCATION_SORTS)[number];

const COLUMNS: readonly [Column<Location, Sort>, ...Column<Location, Sort>[]] = [
  { key: 'name', header: 'locations.name', sort: 'name', width: '32%' },
  {
    key: 'organisation',
    header: 'locations.organisation',
    sort: 'organisation_name',
    width: '28%',
    cell: (row) => row.organisation_name || textOf('shared.none'),
  },
  {
    key: 'region',
    header: 'locations.region',
    sort: 'region_name',
    cell: (row) => row.region_name || textOf('shared.none'),
  },
  {
    key: 'users',
    header: 'locations.users',
    sort: 'num_users',
    align: 'end',
    cell: (row) => number(row.num_users),
  },
  {
    key: 'licences',
    header: 'locations.licences',
    sort: 'num_licenses',
    align: 'end',
    cell: (row) => number(row.licenses.length),
  },
];

export function LocationsScreen() {
  const text = useText();
  const list = useList(locationList, listLocationsQuery);
  const create = <ButtonLink to="/locations/create">{text('locations.createNew')}</ButtonLink>;
  return (
    <>
      <PageHeader title={text('locations.title')} actions={create} />
      <List
        list={list}
        label={text('locations.title')}
        searchLabel={text('locations.searchLabel')}
        columns={COLUMNS}
        exportCall={listLocations}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => locationPath(id)}
        filters={
          <ArchivedFilter
            value={list.state.filters.archived}
            onChoose={(archived) => list.change({ filters: { archived } })}
          />
        }
        noneYet={{ text: text('locations.noneYet'), action: create }}
      />
    </>
  );
}
