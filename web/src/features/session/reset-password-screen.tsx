import { resetPassword } from 'hub:calls';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useText } from '../../i18n/text.ts';
import { log } from '../../log.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import classes from './session-panel.module.css';
import { SessionPanel } from './session-panel.tsx';

export function ResetPasswordScreen() {
  const text = useText();
  const { token } = useSearch({ from: '/reset-password' });
  const [done, setDone] = useState(false);

  const submit = async (newPassword: string): Promise<MessageKey | undefined> => {
    if (!token) {
      log.error('Authentication token not found');
      return undefined;
    }
    const { success } = await send(resetPassword, { body: { newPassword, token } });
    setDone(success);
    return success ? undefined : 'authentication.passwordResetError';
  };

  return (
    <SessionPanel title={text('authentication.newPasswordTitle')}>
      <NewPasswordForm
        submitLabel={text('authentication.setPassword')}
        onSubmit={submit}
        done={done ? text('authentication.passwordResetSuccess') : undefined}
      >
        <Link to="/login" className={classes.link}>
          {text('authentication.signIn')}
        </Link>
      </NewPasswordForm>
    </SessionPanel>
  );
}
