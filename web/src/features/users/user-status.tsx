import type { User } from '@hub/contract/user-schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DetailsRow } from '../../ui/text/details-table.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import classes from './users.module.css';
import { deactivateUser, reactivateUser, USER_READS } from './users.queries.ts';

interface UserStatusProps {
  user: User;
  etag: string | undefined;
  mayChange: boolean;
}

/** Whether the user is active, with the button that changes it. */
export function UserStatus({ user, etag, mayChange }: UserStatusProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const name = fullName(user);
  const close = () => setAsking(false);
  const deactivate = useCall(deactivateUser, {
    invalidates: USER_READS,
    success: text('users.deactivateDone', { name }),
    failure: serverText,
    onSuccess: close,
    onFailure: close,
  });
  const reactivate = useCall(reactivateUser, {
    invalidates: USER_READS,
    success: text('users.reactivateDone', { name }),
    failure: serverText,
  });
  const request = { id: user.uuid_id, ifMatch: etag };
  return (
    <DetailsRow label={text('users.status')}>
      <span className={classes.name}>
        {user.deactivated_at === null ? (
          <StatusLabel kind="good">{text('users.active')}</StatusLabel>
        ) : (
          <span>
            {text('users.deactivatedOn')} <DateText value={user.deactivated_at} />
          </span>
        )}
        {mayChange && user.deactivated_at === null && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {text('users.deactivate')}
          </Button>
        )}
        {mayChange && user.deactivated_at !== null && (
          <Button
            variant="default"
            size="compact-sm"
            loading={reactivate.isPending}
            onClick={() => void reactivate.run(request)}
          >
            {text('users.reactivate')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={() => void deactivate.run(request)}
        isPending={deactivate.isPending}
        title={text('users.deactivateTitle', { name })}
        confirmLabel={text('users.deactivate')}
        danger
      >
        <p className={classes.explained}>{text('users.deactivateText')}</p>
      </ConfirmDialog>
    </DetailsRow>
  );
}
