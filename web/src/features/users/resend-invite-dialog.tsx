import type { Invite } from '@hub/contract/users';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './users.module.css';
import { INVITE_READS, resendInvite } from './users.queries.ts';

interface ResendInviteDialogProps {
  /** The invitation to resend; the dialog is closed without one. */
  invite: Invite | undefined;
  onClose: () => void;
}

export function ResendInviteDialog({ invite, onClose }: ResendInviteDialogProps) {
  const text = useText();
  // The email stays readable while the dialog fades away.
  const [last, setLast] = useState(invite);
  if (invite && invite !== last) setLast(invite);

  const resend = useCall(({ uuid_id }: Invite) => resendInvite(uuid_id), {
    invalidates: INVITE_READS,
    success: (_, { email }) => text('users.inviteSent', { email }),
    failure: serverText,
    onSuccess: onClose,
    onFailure: onClose,
  });

  return (
    <ConfirmDialog
      opened={invite !== undefined}
      onClose={onClose}
      onConfirm={() => invite && void resend.run(invite)}
      isPending={resend.isPending}
      title={text('users.resend')}
      confirmLabel={text('users.send')}
    >
      <p className={classes.recipient}>{last?.email}</p>
      <p className={classes.explained}>{text('users.resendText')}</p>
    </ConfirmDialog>
  );
}
