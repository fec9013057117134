import type { User } from '@hub/contract/user-schemas';
import type { USER_SORTS } from '@hub/contract/users';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { locationPath, userPath } from '../../shell/navigation/record-paths.ts';
import { fullName } from '../../ui/text/full-name.ts';
import { roleLabel } from '../../ui/text/role-label.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import classes from './users.module.css';

type Sort = (typeof USER_SORTS)[number];

export function RoleCell({ roles }: { roles: number }) {
  const text = useText();
  return <span className={classes.role}>{text(roleLabel(roles))}</span>;
}

/** An email that is too long for its column breaks at the @ first. */
export function EmailCell({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const USER_COLUMNS: readonly [Column<User, Sort>, ...Column<User, Sort>[]] = [
  { key: 'name', header: 'users.name', sort: 'name', width: '32%' },
  {
    key: 'email',
    header: 'users.email',
    sort: 'email',
    width: '40%',
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    key: 'role',
    header: 'users.role',
    sort: 'roles',
    cell: ({ roles }) => <RoleCell roles={roles} />,
  },
];

export const userAddress = ({ uuid_id, org_location }: User): string => userPath(org_location.id, uuid_id);

/** Beside the name of somebody who cannot sign in any more. */
export function DeactivatedLabel({ user }: { user: Pick<User, 'deactivated_at'> }) {
  const text = useText();
  if (user.deactivated_at === null) return null;
  return <StatusLabel kind="off">{text('users.deactivated')}</StatusLabel>;
}

/** How every list of users shows its rows. */
export const USER_ROWS = {
  columns: USER_COLUMNS,
  rowKey: ({ uuid_id }: User) => uuid_id,
  rowName: fullName,
  rowStatus: (user: User) => <DeactivatedLabel user={user} />,
  rowLink: userAddress,
};

/** The same across locations, with a link to each. */
export const ORGANISATION_USER_ROWS = {
  ...USER_ROWS,
  columns: [
    ...USER_COLUMNS,
    {
      key: 'location',
      header: 'users.location',
      under: { key: 'role', on: 'narrow' },
      cell: ({ org_location }) => (
        <Link to={locationPath(org_location.id)} className={classes.link}>
          {org_location.name}
        </Link>
      ),
    },
  ] satisfies [Column<User, Sort>, ...Column<User, Sort>[]],
};
