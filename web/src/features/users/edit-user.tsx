import type { User, UserDetails } from '@hub/contract/user-schemas';
import { mayDeactivate, mayEditUser, mayResetSecondFactor, rolesForEdit } from '@hub/contract/users.policy';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showToast, useAppState } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { TextField } from '../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { useText } from '../../i18n/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { roleLabel } from '../../ui/text/role-label.ts';
import { RoleField, roleAmong } from './role-field.tsx';
import { DeactivatedLabel } from './user-columns.tsx';
import { UserEmail } from './user-email.tsx';
import { UserLocation } from './user-location.tsx';
import { UserSecondFactor } from './user-second-factor.tsx';
import { UserStatus } from './user-status.tsx';
import { USER_LABELS, UserFields, valuesOf } from './user-values.ts';
import { refetchUser, updateUser } from './users.queries.ts';
import '../../second-factor/messages.ts';
import './user-words.ts';

interface EditUserProps {
  user: UserDetails;
  etag: string | undefined;
}

export function EditUser({ user, etag }: EditUserProps) {
  const text = useText();
  const ownRoles = useAppState((state) => state.userRole);
  const me = useQuery(getCurrentUserQuery()).data;
  const isSelf = me?.uuid_id === user.uuid_id;
  const canEdit = mayEditUser(ownRoles, user.roles);
  const offered = rolesForEdit({ uuid_id: me?.uuid_id, roles: ownRoles }, user);
  const { id: locationId, name: locationName } = user.org_location;
  const record = useRecordForm({
    name: `user-${user.uuid_id}`,
    record: { kind: 'user', id: user.uuid_id },
    schema: UserFields.extend({ roles: roleAmong(offered) }),
    labels: USER_LABELS,
    saved: valuesOf(user),
    etag,
    save: (values, options) => updateUser({ uuid_id: user.uuid_id, ...values }, options),
    reload: async () => {
      const now = await refetchUser(user.uuid_id);
      return { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: (saved: User) => showToast(text('users.updated', { name: fullName(saved) })),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={fullName(user)}
        status={<DeactivatedLabel user={user} />}
        subtitle={
          locationName && (
            <Link to="/locations/$locationId/users" params={{ locationId: String(locationId) }}>
              {locationName}
            </Link>
          )
        }
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <HistoryButton kind="user" id={user.uuid_id} name={fullName(user)} />
            {canEdit && (
              <>
                <ResetButton record={record} />
                <SaveButton record={record} label={text('shared.update')} />
              </>
            )}
          </>
        }
      />
      {user.deactivated_at && <Notice>{text('users.deactivatedNotice')}</Notice>}
      {!canEdit && <Notice>{text('users.above')}</Notice>}
      <RecordForm record={record} readOnly={!canEdit} show={{ roles: (roles) => text(roleLabel(Number(roles))) }}>
        <FormSection title={text('users.person')}>
          <TextInput
            label={text('users.email')}
            description={text('users.emailHelp')}
            value={user.email}
            type="email"
            readOnly
          />
          <FieldPair>
            <TextField record={record} name="first_name" required={canEdit} />
            <TextField record={record} name="last_name" required={canEdit} />
          </FieldPair>
          <TextField record={record} name="mobile_phone" type="tel" />
        </FormSection>
        <FormSection title={text('users.access')}>
          <RoleField
            record={record}
            offered={offered}
            required={canEdit}
            help={isSelf ? text('users.ownRole') : undefined}
          />
          <DetailsTable label={text('users.access')}>
            <UserStatus
              user={user}
              etag={etag}
              mayChange={mayDeactivate({ uuid_id: me?.uuid_id, roles: ownRoles }, user)}
            />
            <UserEmail user={user} etag={etag} mayChange={canEdit && user.deactivated_at === null} isSelf={isSelf} />
            <UserLocation user={user} etag={etag} mayMove={canEdit} />
            <DetailsRow label={text('users.lastLogin')}>
              <DateText value={user.last_login} />
            </DetailsRow>
            {isSelf && (
              <DetailsRow label={text('security.ofUser')}>
                <Link to="/security">{text('security.own')}</Link>
              </DetailsRow>
            )}
            {!isSelf && mayResetSecondFactor(ownRoles, user.roles) && <UserSecondFactor user={user} />}
          </DetailsTable>
        </FormSection>
      </RecordForm>
    </>
  );
}
