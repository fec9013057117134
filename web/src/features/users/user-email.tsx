import { email as emailSchema } from '@hub/contract/fields';
import type { UserDetails } from '@hub/contract/user-schemas';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { DetailsRow } from '../../ui/text/details-table.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { MailProblem } from './mail-problem.tsx';
import classes from './users.module.css';
import { changeUserEmail, USER_READS, withdrawEmailChange } from './users.queries.ts';

interface UserEmailProps {
  user: UserDetails;
  etag: string | undefined;
  mayChange: boolean;
  /** One's own address takes the password as well. */
  isSelf: boolean;
}

/** The address that the user signs in with, a new one that is not confirmed yet, and the dialog that changes it. */
export function UserEmail({ user, etag, mayChange, isSelf }: UserEmailProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const name = fullName(user);
  const change = useCall(changeUserEmail, {
    invalidates: USER_READS,
    success: (_, sent) => text('users.changeEmailDone', { email: sent.email }),
    onSuccess: () => setOpened(false),
  });
  const open = () => {
    change.reset();
    // What was not delivered can be sent again as it is.
    setEmail(user.pending_email ?? '');
    setPassword('');
    setOpened(true);
  };
  const send = () => {
    const own = isSelf ? password : undefined;
    void change.run({ id: user.uuid_id, email: email.trim(), password: own, ifMatch: etag });
  };
  const isValid = emailSchema.safeParse(email).success && (!isSelf || password !== '');
  const { problem, fields = {} } = change;
  return (
    <DetailsRow label={text('users.email')}>
      <span className={classes.name}>
        <span className={classes.email}>{user.email}</span>
        {mayChange && (
          <Button variant="default" size="compact-sm" onClick={open}>
            {text('users.changeEmail')}
          </Button>
        )}
      </span>
      {user.pending_email && (
        <>
          <div className={classes.name}>
            <span className={classes.by}>{text('users.emailPending', { email: user.pending_email })}</span>
            {mayChange && <WithdrawEmail id={user.uuid_id} email={user.pending_email} />}
          </div>
          <MailProblem error={user.pending_email_error} />
        </>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={send}
        isPending={change.isPending}
        title={text('users.changeEmailTitle', { name })}
        confirmLabel={text('users.send')}
        canConfirm={isValid}
      >
        <div className={classes.fields}>
          <p className={classes.explained}>{text('users.changeEmailText')}</p>
          <TextInput
            label={text('users.newEmail')}
            type="email"
            autoComplete="off"
            required
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fields.email && serverText(fields.email)}
          />
          {isSelf && (
            <PasswordInput
              label={text('users.ownPassword')}
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={fields.password && serverText(fields.password)}
              visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
            />
          )}
          <p role="alert" className={classes.problem}>
            {problem && Object.keys(fields).length === 0 && serverText(problem)}
          </p>
        </div>
      </ConfirmDialog>
    </DetailsRow>
  );
}

/** Ends the link that was mailed to the new address. */
function WithdrawEmail({ id, email }: { id: string; email: string }) {
  const text = useText();
  const withdraw = useCall(withdrawEmailChange, {
    // Somebody who confirmed it at the same moment has it now.
    invalidates: USER_READS,
    success: text('users.withdrawEmailDone'),
    failure: serverText,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={text('users.withdrawEmailNamed', { email })}
      loading={withdraw.isPending}
      onClick={() => void withdraw.run(id)}
    >
      {text('users.withdrawEmail')}
    </Button>
  );
}
