import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { clearLoginMessages, setAppState } from '../../app-state.ts';
import { useCall } from '../../client/use-call.ts';
import { useText } from '../../i18n/text.ts';
import { requestPasswordReset } from './session.queries.ts';
import classes from './session-panel.module.css';

interface RequestResetViewProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
  message: ReactNode;
}

/** Starts with the email that was typed to sign in, and with no field marked as invalid. */
export function RequestResetView({ email, onEmail, onBack, message }: RequestResetViewProps) {
  const text = useText();
  const [checked, setChecked] = useState(false);
  const request = useCall(requestPasswordReset, {
    onSuccess: () => setAppState({ loginInfo: 'authentication.sendResetSuccess' }),
    onFailure: () => setAppState({ loginError: 'authentication.sendResetError' }),
  });
  const isBlank = email.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBlank) return;
    clearLoginMessages();
    void request.run(email.trim());
  };

  const back = () => {
    clearLoginMessages();
    onBack();
  };

  return (
    <>
      <p className={classes.help}>{text('authentication.resetHelp')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={text('authentication.email')}
          type="email"
          name="username"
          autoComplete="username"
          // The person has just opened this view to type here.
          autoFocus
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={checked && isBlank && text('validation.required')}
        />
        <Button type="submit" loading={request.isPending} fullWidth>
          {text('authentication.send')}
        </Button>
        <button type="button" className={classes.link} onClick={back} disabled={request.isPending}>
          {text('authentication.backToSignIn')}
        </button>
        {message}
      </form>
    </>
  );
}
