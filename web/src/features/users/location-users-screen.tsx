import { listUsersOfLocation } from 'hub:calls';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getLocationQuery } from '../../client/record-queries.ts';
import { useText } from '../../i18n/text.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { DeactivatedFilter } from './deactivated-filter.tsx';
import { PendingUsers } from './pending-users.tsx';
import { USER_ROWS } from './user-columns.tsx';
import { userList } from './user-list.ts';
import { listUsersOfLocationQuery } from './users.queries.ts';
import './user-words.ts';

const route = getRouteApi('/session/locations/$locationId/tabs/users');

/** The Users tab of a location: its users, and the invitations that are still open. */
export function LocationUsersScreen() {
  const { locationId } = route.useParams();
  // The key keeps the list from showing the users of the previous location.
  return <UsersOf key={locationId} locationId={Number(locationId)} />;
}

function UsersOf({ locationId }: { locationId: number }) {
  const text = useText();
  const list = useList(userList, (query) => listUsersOfLocationQuery(locationId, query));
  const isArchived = Boolean(useQuery(getLocationQuery(locationId)).data?.data.archived_at);
  const create = !isArchived && (
    <ButtonLink to="/locations/$locationId/createuser" params={{ locationId: String(locationId) }}>
      {text('users.createUser')}
    </ButtonLink>
  );
  return (
    <>
      <SectionHeader title={text('users.title')} actions={create} />
      <List
        list={list}
        label={text('users.title')}
        searchLabel={text('users.searchLabel')}
        exportCall={listUsersOfLocation}
        exportRequest={{ params: { locationId } }}
        {...USER_ROWS}
        filters={
          <DeactivatedFilter
            value={list.state.filters.deactivated}
            onChoose={(deactivated) => list.change({ filters: { deactivated } })}
          />
        }
        noneYet={{ text: text('users.noneYet') }}
      />
      <PendingUsers locationId={locationId} canResend={!isArchived} />
    </>
  );
}
