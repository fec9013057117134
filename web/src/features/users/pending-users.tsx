import { listInvitesOfLocation } from 'hub:calls';
import type { Invite } from '@hub/contract/user-schemas';
import type { INVITE_SORTS } from '@hub/contract/users';
import { mayAssignRole } from '@hub/contract/users.policy';
import { useState } from 'react';
import { useAppState } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { CancelInviteDialog, ResendInviteDialog } from './invite-dialogs.tsx';
import { MailProblem } from './mail-problem.tsx';
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

function SentCell({ invite }: { invite: Invite }) {
  const text = useText();
  return (
    <>
      <DateText value={invite.sent_at} />
      {invite.sent_by && <div className={classes.by}>{text('users.sentBy', { name: invite.sent_by })}</div>}
      <MailProblem error={invite.mail_error} />
    </>
  );
}

export const INVITE_COLUMNS: readonly [Column<Invite, Sort>, ...Column<Invite, Sort>[]] = [
  {
    key: 'name',
    header: 'users.name',
    sort: 'name',
    width: '20%',
    cell: (row) => <InviteName invite={row} />,
  },
  {
    key: 'email',
    header: 'users.email',
    sort: 'email',
    width: '26%',
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    key: 'role',
    header: 'users.role',
    sort: 'roles',
    under: { key: 'name', on: 'narrow' },
    cell: ({ roles }) => <RoleCell roles={roles} />,
  },
  {
    key: 'sent',
    header: 'users.sent',
    sort: 'sent_at',
    isTall: true,
    cell: (row) => <SentCell invite={row} />,
  },
  {
    key: 'expires',
    header: 'users.expires',
    sort: 'expires_at',
    under: { key: 'sent', on: 'narrow' },
    cell: ({ expires_at }) => <DateText value={expires_at} />,
  },
];

interface PendingUsersProps {
  locationId: number;
  canResend: boolean;
}

export function PendingUsers({ locationId, canResend }: PendingUsersProps) {
  const text = useText();
  const list = useList(inviteList, (query) => listInvitesOfLocationQuery(locationId, query));
  const [resending, setResending] = useState<Invite>();
  const [cancelling, setCancelling] = useState<Invite>();
  const ownRoles = useAppState((state) => state.userRole);
  const actions = (invite: Invite) => (
    <span className={classes.actions}>
      {canResend && (
        <button
          type="button"
          className={classes.link}
          aria-label={text('users.resendNamed', { name: fullName(invite) })}
          onClick={() => setResending(invite)}
        >
          {text('users.resend')}
        </button>
      )}
      {mayAssignRole(ownRoles, invite.roles) && (
        <button
          type="button"
          className={classes.link}
          aria-label={text('users.cancelNamed', { name: fullName(invite) })}
          onClick={() => setCancelling(invite)}
        >
          {text('users.cancelInvite')}
        </button>
      )}
    </span>
  );
  return (
    <div className={classes.pending}>
      <SectionHeader title={text('users.pendingTitle')} />
      <List
        list={list}
        label={text('users.pendingTitle')}
        searchLabel={text('users.searchPending')}
        exportCall={listInvitesOfLocation}
        exportRequest={{ params: { locationId } }}
        columns={INVITE_COLUMNS}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={fullName}
        rowActions={actions}
        skeletonRows={1}
        noneYet={{ text: text('users.noPending') }}
      />
      <ResendInviteDialog invite={resending} onClose={() => setResending(undefined)} />
      <CancelInviteDialog invite={cancelling} onClose={() => setCancelling(undefined)} />
    </div>
  );
}
