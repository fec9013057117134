import type { Invite } from '@hub/contract/users';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import classes from './users.module.css';
import { cancelInvite, INVITE_READS, USER_READS } from './users.queries.ts';

interface CancelInviteDialogProps {
  /** The invitation to cancel; the dialog is closed without one. */
  invite: Invite | undefined;
  onClose: () => void;
}

export function CancelInviteDialog({ invite, onClose }: CancelInviteDialogProps) {
  const text = useText();
  // The email stays readable while the dialog fades away.
  const [last, setLast] = useState(invite);
  if (invite && invite !== last) setLast(invite);

  const cancel = useCall(({ uuid_id }: Invite) => cancelInvite(uuid_id), {
    // Somebody who accepted at the same moment is a user now.
    invalidates: [...INVITE_READS, ...USER_READS],
    success: (_, { email }) => text('users.cancelDone', { email }),
    failure: serverText,
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      opened={invite !== undefined}
      onClose={onClose}
      onConfirm={() => invite && void cancel.run(invite)}
      isPending={cancel.isPending}
      title={text('users.cancelTitle', { name: last ? fullName(last) : '' })}
      confirmLabel={text('users.cancelConfirm')}
      closeLabel={text('users.cancelKeep')}
      danger
    >
      <p className={classes.recipient}>{last?.email}</p>
      <p className={classes.explained}>{text('users.cancelText')}</p>
    </ConfirmDialog>
  );
}
