import { listInvites } from 'hub:calls';
import type { ListedInvite } from '@hub/contract/user-schemas';
import type { INVITE_SORTS } from '@hub/contract/users';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { INVITE_COLUMNS } from './pending-users.tsx';
import { invitationList } from './user-list.ts';
import classes from './users.module.css';
import { listInvitesQuery } from './users.queries.ts';
import './user-words.ts';

type Sort = (typeof INVITE_SORTS)[number];

const usersPath = ({ org_location_id }: ListedInvite): string => `${locationPath(org_location_id)}/users`;

const LOCATION: Column<ListedInvite, Sort> = {
  key: 'location',
  header: 'users.location',
  cell: (row) => (
    <Link to={usersPath(row)} className={classes.link}>
      {row.org_location_name}
    </Link>
  ),
};

const [NAME, EMAIL, ...REST] = INVITE_COLUMNS;
const COLUMNS: readonly [Column<ListedInvite, Sort>, ...Column<ListedInvite, Sort>[]] = [
  NAME,
  ...(EMAIL ? [EMAIL] : []),
  LOCATION,
  ...REST,
];

/** All pending invitations of the distributor; they are resent and cancelled at their location. */
export function InvitationsScreen() {
  const text = useText();
  const list = useList(invitationList, listInvitesQuery);
  return (
    <>
      <PageHeader title={text('navigation.invitations')} />
      <List
        list={list}
        label={text('navigation.invitations')}
        searchLabel={text('users.searchPending')}
        columns={COLUMNS}
        exportCall={listInvites}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={fullName}
        rowLink={usersPath}
        noneYet={{ text: text('users.noPending') }}
      />
    </>
  );
}
