import { listLocationsOfOrganisation } from 'hub:calls';
import type { LOCATION_SORTS, Location } from '@hub/contract/locations';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { number } from '../../i18n/format.ts';
import { text as textOf, useText } from '../../i18n/text.ts';
import { ArchivedFilter } from '../../list/archived-filter.tsx';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { RegionFilter } from '../../shell/region-filter.tsx';
import { useRegion } from '../../shell/use-region.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { organisationLocationList } from './organisation-location-list.ts';
import { organisationRoute } from './organisation-route.ts';
import { listLocationsOfOrganisationQuery } from './organisations.queries.ts';

type Sort = (typeof LOCATION_SORTS)[number];

const COLUMNS: readonly [Column<Location, Sort>, ...Column<Location, Sort>[]] = [
  { key: 'name', header: 'organisations.name', sort: 'name', width: '44%' },
  {
    key: 'region',
    header: 'organisations.region',
    sort: 'region_name',
    cell: (row) => row.region_name || textOf('shared.none'),
  },
  {
    key: 'users',
    header: 'organisations.users',
    sort: 'num_users',
    align: 'end',
    cell: (row) => number(row.num_users),
  },
  {
    key: 'licences',
    header: 'organisations.licences',
    sort: 'num_licenses',
    align: 'end',
    cell: (row) => number(row.num_licenses),
  },
];

/** The Locations tab: exactly the locations of this organisation. */
export function OrganisationLocations() {
  const text = useText();
  const { organisationId } = organisationRoute.useParams();
  const organisation = useSuspenseQuery(getOrganisationQuery(organisationId)).data;
  const { id } = organisation.data;
  const isArchived = organisation.data.archived_at !== null;
  const region = useRegion(organisation.data)?.id;
  const list = useList(organisationLocationList, (query) => listLocationsOfOrganisationQuery(id, { ...query, region }));
  const create = !isArchived && (
    <ButtonLink variant="default" to="/locations/create" search={{ organisation: id }}>
      {text('organisations.createLocation')}
    </ButtonLink>
  );
  return (
    <>
      <OrganisationForm organisation={organisation} />
      <SectionHeader title={text('organisations.locations')} actions={create} />
      <List
        list={list}
        label={text('organisations.locations')}
        searchLabel={text('organisations.searchLocations')}
        exportCall={listLocationsOfOrganisation}
        exportRequest={{ params: { orgId: id }, query: { ...list.query, region } }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowName={({ name }) => name}
        rowLink={(row) => locationPath(row.id)}
        filters={
          <>
            <RegionFilter organisation={organisation.data} />
            <ArchivedFilter
              value={list.state.filters.archived}
              onChoose={(archived) => list.change({ filters: { archived } })}
            />
          </>
        }
        noneYet={{ text: text(isArchived ? 'organisations.locationsArchived' : 'organisations.noLocations') }}
      />
    </>
  );
}
