import { listUsersOfOrganisation } from 'hub:calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { useText } from '../../i18n/text.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { RegionFilter } from '../../shell/region-filter.tsx';
import { useRegion } from '../../shell/use-region.ts';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { DeactivatedFilter } from './deactivated-filter.tsx';
import { ORGANISATION_USER_ROWS } from './user-columns.tsx';
import { userList } from './user-list.ts';
import { listUsersOfOrganisationQuery } from './users.queries.ts';
import './user-words.ts';

const route = getRouteApi('/session/organisations/$organisationId/users');

/** The Users tab of an organisation: the users of all its locations, or of one region. */
export function OrganisationUsersScreen() {
  const text = useText();
  const { organisationId } = route.useParams();
  const organisation = useSuspenseQuery(getOrganisationQuery(organisationId)).data.data;
  const region = useRegion(organisation)?.id;
  const list = useList(userList, (query) => listUsersOfOrganisationQuery(organisation.id, { ...query, region }));
  return (
    <>
      <SectionHeader title={text('users.title')} />
      <List
        list={list}
        label={text('users.title')}
        searchLabel={text('users.searchLabel')}
        exportCall={listUsersOfOrganisation}
        exportRequest={{ params: { orgId: organisation.id }, query: { ...list.query, region } }}
        {...ORGANISATION_USER_ROWS}
        filters={
          <>
            <RegionFilter organisation={organisation} />
            <DeactivatedFilter
              value={list.state.filters.deactivated}
              onChoose={(deactivated) => list.change({ filters: { deactivated } })}
            />
          </>
        }
        noneYet={{ text: text('users.noneAtOrganisation') }}
      />
    </>
  );
}
