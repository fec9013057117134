import { listLicencesOfLocation } from 'hub:calls';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getLocationQuery } from '../../client/record-queries.ts';
import { useText } from '../../i18n/text.ts';
import { ArchivedFilter } from '../../list/archived-filter.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { BulkLicenceActions } from './bulk/bulk-licence-actions.tsx';
import { ChangeMenu } from './bulk/plan/change-menu.tsx';
import { LICENCE_COLUMNS } from './licence-columns.tsx';
import { licenceList } from './licence-list.ts';
import { listLicencesOfLocationQuery, listMatchingIds } from './licences.queries.ts';
import '../../i18n/licence-words.ts';

const route = getRouteApi('/session/locations/$locationId/tabs/');

/** The Licences tab of a location. */
export function LocationLicencesScreen() {
  const { locationId } = route.useParams();
  // The key keeps the list from showing the licences of the previous location.
  return <LicencesOf key={locationId} locationId={Number(locationId)} />;
}

function LicencesOf({ locationId }: { locationId: number }) {
  const text = useText();
  const list = useList(licenceList, (query) => listLicencesOfLocationQuery(locationId, query));
  const isArchived = Boolean(useQuery(getLocationQuery(locationId)).data?.data.archived_at);
  const needVerifying = list.rows?.some((row) => row.distributor_requires_verification) ?? false;
  const create = !isArchived && (
    <ButtonLink to="/locations/$locationId/createlicense" params={{ locationId: String(locationId) }}>
      {text('licences.createLicense')}
    </ButtonLink>
  );
  return (
    <>
      <SectionHeader title={text('licences.title')} actions={create} />
      <List
        list={list}
        label={text('licences.title')}
        searchLabel={text('licences.searchLabel')}
        exportCall={listLicencesOfLocation}
        exportRequest={{ params: { locationId } }}
        columns={LICENCE_COLUMNS}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={({ description }) => description}
        rowLink={({ uuid_id }) => licencePath(locationId, uuid_id)}
        filters={
          <ArchivedFilter
            value={list.state.filters.archived}
            onChoose={(archived) => list.change({ filters: { archived } })}
          />
        }
        noneYet={{ text: text(isArchived ? 'licences.noneArchivedLocation' : 'licences.noneYet'), action: create }}
        // Archived licences cannot be changed.
        {...(list.state.filters.archived === 'exclude' && {
          bulkActions: (selection, count) => (
            <>
              <BulkLicenceActions
                selection={selection}
                count={count}
                canVerify={needVerifying}
                locationId={locationId}
                search={list.query.search}
                allMatching={() => listMatchingIds(locationId, list.query)}
              />
              <ChangeMenu
                selection={selection}
                filter={{ search: list.query.search, location: locationId }}
                canVerify={needVerifying}
              />
            </>
          ),
        })}
      />
    </>
  );
}
