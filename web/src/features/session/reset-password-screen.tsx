import { resetPassword } from 'hub:calls';
import { newPassword } from '@hub/contract/fields';
import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { send } from '../../client/send.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useText } from '../../i18n/text.ts';
import { log } from '../../log.ts';
import classes from './session-panel.module.css';
import { SessionMessage, SessionPanel } from './session-panel.tsx';

/** What is wrong with the two passwords, if anything. */
export const problemOf = (first: string, second: string): MessageKey | undefined => {
  const follow = [first, second].every((password) => newPassword.safeParse(password).success);
  if (!follow) return 'authentication.invalidPassword';
  return first === second ? undefined : 'authentication.unmatchingPassword';
};

export function ResetPasswordScreen() {
  const text = useText();
  const { token } = useSearch({ from: '/reset-password' });
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [error, setError] = useState<MessageKey>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = problemOf(first, second);
    setError(problem);
    if (problem) return;
    if (!token) return log.error('Authentication token not found');
    setBusy(true);
    const { success } = await send(resetPassword, { body: { newPassword: first, token } });
    setBusy(false);
    if (success) setDone(true);
    else setError('authentication.passwordResetError');
  };

  const signInLink = (
    <Link to="/login" className={classes.link}>
      {text('authentication.signIn')}
    </Link>
  );

  return (
    <SessionPanel title={text('authentication.newPasswordTitle')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {!done && (
          <>
            <PasswordInput
              label={text('authentication.newPassword')}
              description={text('authentication.passwordPolicy')}
              autoComplete="new-password"
              value={first}
              onChange={(event) => setFirst(event.currentTarget.value)}
              error={error === 'authentication.invalidPassword'}
              visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
            />
            <PasswordInput
              label={text('authentication.confirmPassword')}
              autoComplete="new-password"
              value={second}
              onChange={(event) => setSecond(event.currentTarget.value)}
              error={error === 'authentication.invalidPassword' || error === 'authentication.unmatchingPassword'}
              visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
            />
            <Button type="submit" loading={busy} fullWidth>
              {text('authentication.setPassword')}
            </Button>
          </>
        )}
        <SessionMessage
          error={error && text(error)}
          info={done ? text('authentication.passwordResetSuccess') : undefined}
        />
        {signInLink}
      </form>
    </SessionPanel>
  );
}
