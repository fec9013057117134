import { listOrganisations } from 'hub:calls';
import type { ORGANISATION_SORTS, Organisation } from '@hub/contract/organisations';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { ArchivedFilter } from '../../list/archived-filter.tsx';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { listOrganisationsQuery, organisationList } from './organisation-list.ts';

type Sort = (typeof ORGANISATION_SORTS)[number];

const COLUMNS: readonly [Column<Organisation, Sort>, ...Column<Organisation, Sort>[]] = [
  { key: 'name', header: 'organisations.name', sort: 'name', width: '48%' },
  {
    key: 'regions',
    header: 'organisations.regions',
    sort: 'regions',
    align: 'end',
    cell: ({ regions }) => number(regions.length),
  },
  {
    key: 'locations',
    header: 'organisations.locations',
    sort: 'num_locations',
    align: 'end',
    cell: (row) => number(row.num_locations),
  },
  {
    key: 'licences',
    header: 'organisations.licences',
    sort: 'num_licenses',
    align: 'end',
    cell: (row) => number(row.num_licenses),
  },
];

export function OrganisationsScreen() {
  const text = useText();
  const list = useList(organisationList, listOrganisationsQuery);
  const create = <ButtonLink to="/organisations/create">{text('organisations.createNew')}</ButtonLink>;
  return (
    <>
      <PageHeader title={text('organisations.title')} actions={create} />
      <List
        list={list}
        label={text('organisations.title')}
        searchLabel={text('organisations.searchLabel')}
        columns={COLUMNS}
        exportCall={listOrganisations}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/organisations/${id}`}
        filters={
          <ArchivedFilter
            value={list.state.filters.archived}
            onChoose={(archived) => list.change({ filters: { archived } })}
          />
        }
        noneYet={{ text: text('organisations.noneYet'), action: create }}
      />
    </>
  );
}
