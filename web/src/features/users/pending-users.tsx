import type { INVITE_SORTS, Invite } from '@hub/contract/users';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { ResendInviteDialog } from './resend-invite-dialog.tsx';
import { EmailCell, RoleCell } from './user-columns.tsx';
import { inviteList } from './user-list.ts';
import classes from './users.module.css';
import { listInvitesOfLocationQuery } from './users.queries.ts';

type Sort = (typeof INVITE_SORTS)[number];

/** The name, and whether the link in the mail still works. */
function InviteName({ invite }: { invite: Invite }) {
  const text = useText();
  const isExpired = Date.parse(invite.expires_at) < Date.now();
  return (
    <span className={classes.name}>
      {fullName(invite)}
      {isExpired && <StatusLabel kind="off">{text('users.expired')}</StatusLabel>}
    </span>
  );
}

const COLUMNS: readonly [Column<Invite, Sort>, ...Column<Invite, Sort>[]] = [
  { key: 'name', header: 'users.name', sort: 'name', width: '32%', cell: (row) => <InviteName invite={row} /> },
  {
    key: 'email',
    header: 'users.email',
    sort: 'email',
    width: '40%',
    cell: ({ email }) => <EmailCell email={email} />,
  },
  { key: 'role', header: 'users.role', sort: 'roles', cell: ({ roles }) => <RoleCell roles={roles} /> },
];

interface PendingUsersProps {
  locationId: number;
  canResend: boolean;
}

export function PendingUsers({ locationId, canResend }: PendingUsersProps) {
  const text = useText();
  const list = useList(inviteList, (query) => listInvitesOfLocationQuery(locationId, query));
  const [resending, setResending] = useState<Invite>();
  const resendLink = (invite: Invite) => (
    <button
      type="button"
      className={classes.resend}
      aria-label={text('users.resendNamed', { name: fullName(invite) })}
      onClick={() => setResending(invite)}
    >
      {text('users.resend')}
    </button>
  );
  return (
    <div className={classes.pending}>
      <SectionHeader title={text('users.pendingTitle')} />
      <List
        list={list}
        label={text('users.pendingTitle')}
        searchLabel={text('users.searchPending')}
        columns={COLUMNS}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={fullName}
        rowActions={canResend ? resendLink : undefined}
        skeletonRows={1}
        noneYet={{ text: text('users.noPending') }}
      />
      <ResendInviteDialog invite={resending} onClose={() => setResending(undefined)} />
    </div>
  );
}
