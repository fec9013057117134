import { Link, useSearch } from '@tanstack/react-router';
import { clearLoginMessages } from '../../app-state.ts';
import { useCall } from '../../client/use-call.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useText } from '../../i18n/text.ts';
import { log } from '../../log.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { GUESSABLE_PASSWORD, resetPassword } from './session.queries.ts';
import classes from './session-panel.module.css';
import { SessionPanel } from './session-panel.tsx';

/** Another password helps against the first problem, and a new link against the others. */
const resetProblem = (problem: string): MessageKey =>
  problem === GUESSABLE_PASSWORD ? problem : 'authentication.passwordResetError';

export function ResetPasswordScreen() {
  const text = useText();
  const { token } = useSearch({ from: '/reset-password' });
  const reset = useCall(resetPassword, {
    // The sign-in page no longer announces the link that was just used.
    onSuccess: clearLoginMessages,
  });

  const submit = (newPassword: string) => {
    if (token) void reset.run({ newPassword, token });
    else log.error('Authentication token not found');
  };

  return (
    <SessionPanel title={text('authentication.newPasswordTitle')}>
      <NewPasswordForm
        submitLabel={text('authentication.setPassword')}
        onSubmit={submit}
        isPending={reset.isPending}
        problem={reset.problem && text(resetProblem(reset.problem))}
        done={reset.isSuccess ? text('authentication.passwordResetSuccess') : undefined}
      >
        <Link to="/login" className={classes.link}>
          {text('authentication.signIn')}
        </Link>
      </NewPasswordForm>
    </SessionPanel>
  );
}
