import type { Call } from '@hub/contract/call';
import type { Invite } from '@hub/contract/user-schemas';
import { useState } from 'react';
import type { Reply } from '../../client/send.ts';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import classes from './users.module.css';
import { cancelInvite, INVITE_READS, resendInvite, USER_READS } from './users.queries.ts';

interface DialogProps {
  /** The invitation that the dialog is about; it is closed without one. */
  invite: Invite | undefined;
  onClose: () => void;
}

export function ResendInviteDialog(props: DialogProps) {
  const text = useText();
  return (
    <InviteDialog
      {...props}
      change={resendInvite}
      invalidates={INVITE_READS}
      done={(email) => text('users.inviteSent', { email })}
      title={() => text('users.resend')}
      meaning={text('users.resendText')}
      labels={{ confirmLabel: text('users.send') }}
    />
  );
}

export function CancelInviteDialog(props: DialogProps) {
  const text = useText();
  return (
    <InviteDialog
      {...props}
      change={cancelInvite}
      // Somebody who accepted at the same moment is a user now.
      invalidates={[...INVITE_READS, ...USER_READS]}
      done={(email) => text('users.cancelDone', { email })}
      title={(name) => text('users.cancelTitle', { name })}
      meaning={text('users.cancelText')}
      labels={{ confirmLabel: text('users.cancelConfirm'), closeLabel: text('users.cancelKeep'), danger: true }}
    />
  );
}

interface InviteDialogProps extends DialogProps {
  change: (id: string) => Promise<Reply<unknown>>;
  invalidates: readonly Call[];
  done: (email: string) => string;
  title: (name: string) => string;
  meaning: string;
  labels: { confirmLabel: string; closeLabel?: string; danger?: true };
}

function InviteDialog({ invite, onClose, change, invalidates, done, title, meaning, labels }: InviteDialogProps) {
  // The email stays readable while the dialog fades away.
  const [last, setLast] = useState(invite);
  if (invite && invite !== last) setLast(invite);

  const call = useCall(({ uuid_id }: Invite) => change(uuid_id), {
    invalidates,
    success: (_, { email }) => done(email),
    failure: serverText,
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      {...labels}
      opened={invite !== undefined}
      onClose={onClose}
      onConfirm={() => invite && void call.run(invite)}
      isPending={call.isPending}
      title={title(last ? fullName(last) : '')}
    >
      <p className={classes.recipient}>{last?.email}</p>
      <p className={classes.explained}>{meaning}</p>
    </ConfirmDialog>
  );
}
