import { PROBLEM } from '@hub/contract/fields';
import { assignableRoles, DEFAULT_INVITE_ROLE } from '@hub/contract/roles';
import { type Invite, UserInvite } from '@hub/contract/user-schemas';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showToast, useAppState } from '../../app-state.ts';
import { getLocationQuery } from '../../client/record-queries.ts';
import { TextField } from '../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import { SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { Labels } from '../../form/values.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { sendUserInvite } from './invite.queries.ts';
import { ReactivateOffer } from './reactivate-offer.tsx';
import { RoleField, roleAmong } from './role-field.tsx';
import './user-words.ts';

const route = getRouteApi('/session/locations/$locationId/createuser');

const NEW_USER = {
  first_name: '',
  last_name: '',
  email: '',
  mobile_phone: '',
  roles: DEFAULT_INVITE_ROLE as number,
};

const LABELS: Labels<typeof NEW_USER> = {
  first_name: 'users.first_name',
  last_name: 'users.last_name',
  email: 'users.email',
  mobile_phone: 'users.mobile_phone',
  roles: 'users.role',
};

const Fields = UserInvite.omit({ org_location_id: true });

/** A form for each person: "Create another" opens the next one, with the role of the last. */
export function CreateUserScreen() {
  const { locationId } = route.useParams();
  const [next, setNext] = useState({ count: 0, roles: NEW_USER.roles });
  return (
    <CreateUser
      key={`${locationId}-${next.count}`}
      locationId={locationId}
      roles={next.roles}
      isAnother={next.count > 0}
      onAnother={(roles) => setNext({ count: next.count + 1, roles })}
    />
  );
}

interface CreateUserProps {
  locationId: string;
  roles: number;
  isAnother: boolean;
  onAnother: (roles: number) => void;
}

function CreateUser({ locationId, roles, isAnother, onAnother }: CreateUserProps) {
  const text = useText();
  const navigate = useNavigate();
  const location = useQuery(getLocationQuery(locationId)).data?.data;
  const offered = assignableRoles(useAppState((state) => state.userRole));
  const users = `/locations/${locationId}/users`;
  const [deactivated, setDeactivated] = useState<string>();
  const [wantsAnother, setWantsAnother] = useState(isAnother);
  const record = useRecordForm({
    name: `user-create-${locationId}`,
    schema: Fields.extend({ roles: roleAmong(offered) }),
    labels: LABELS,
    saved: { ...NEW_USER, roles },
    save: (values, options) => sendUserInvite({ ...values, org_location_id: Number(locationId) }, options),
    onSaved: (invite: Invite) => {
      showToast(text('users.inviteSent', { email: invite.email }));
      if (wantsAnother) onAnother(invite.roles);
      else void navigate({ href: users });
    },
    onFailed: ({ errors }) => {
      setDeactivated(errors.includes(PROBLEM.deactivatedUser) ? record.values.email : undefined);
      showToast(serverText(errors[0] ?? 'shared.errorCreating'), 'danger');
    },
  });
  useEffect(() => {
    if (isAnother) document.getElementById(`${record.id}-first_name`)?.focus();
  }, [isAnother, record.id]);
  return (
    <>
      <PageHeader
        title={text('users.createUser')}
        subtitle={location && <Link to={users}>{location.name}</Link>}
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <Checkbox
              label={text('users.createAnother')}
              checked={wantsAnother}
              onChange={(event) => setWantsAnother(event.currentTarget.checked)}
            />
            <SaveButton record={record} label={text('shared.create')} />
          </>
        }
      />
      <RecordForm record={record}>
        {deactivated === record.values.email && <ReactivateOffer email={deactivated} />}
        <FormSection title={text('users.person')}>
          <FieldPair>
            <TextField record={record} name="first_name" required />
            <TextField record={record} name="last_name" required />
          </FieldPair>
          <TextField record={record} name="email" type="email" required help={text('users.createHelp')} />
          <TextField record={record} name="mobile_phone" type="tel" />
        </FormSection>
        <FormSection title={text('users.access')}>
          <RoleField record={record} offered={offered} />
        </FormSection>
      </RecordForm>
    </>
  );
}
