import { newPassword } from '@hub/contract/fields';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useText } from '../../i18n/text.ts';
import classes from './session-panel.module.css';
import { SessionMessage } from './session-panel.tsx';

/** What is wrong with the two passwords, if anything. */
const problemOf = (first: string, second: string): MessageKey | undefined => {
  const isValid = [first, second].every((password) => newPassword.safeParse(password).success);
  if (!isValid) return 'authentication.invalidPassword';
  return first === second ? undefined : 'authentication.unmatchingPassword';
};

interface NewPasswordFormProps {
  /** Whose password it is, where that is known: shown, and saved with it by password managers. */
  username?: string;
  submitLabel: string;
  onSubmit: (password: string) => void;
  isPending: boolean;
  /** Why the server refused it. */
  problem: string | undefined;
  /** The message once it is done; it replaces the fields. */
  done: string | undefined;
  /** Links below the message. */
  children?: ReactNode;
}

/** A new password, typed twice, with the same rules on every page that sets one. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { username, submitLabel, onSubmit, isPending, problem, done, children } = props;
  const text = useText();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [error, setError] = useState<MessageKey>();
  const isInvalid = error === 'authentication.invalidPassword';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = problemOf(first, second);
    setError(invalid);
    if (!invalid) onSubmit(first);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {!done && (
        <>
          {username && (
            <TextInput label={text('authentication.email')} autoComplete="username" value={username} readOnly />
          )}
          <PasswordInput
            label={text('authentication.newPassword')}
            description={text('authentication.passwordPolicy')}
            autoComplete="new-password"
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
            error={isInvalid}
            aria-invalid={isInvalid}
            visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
          />
          <PasswordInput
            label={text('authentication.confirmPassword')}
            autoComplete="new-password"
            value={second}
            onChange={(event) => setSecond(event.currentTarget.value)}
            error={error !== undefined}
            aria-invalid={error !== undefined}
            visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
          />
          <Button type="submit" loading={isPending} fullWidth>
            {submitLabel}
          </Button>
        </>
      )}
      <SessionMessage error={error ? text(error) : problem} info={done} />
      {children}
    </form>
  );
}
