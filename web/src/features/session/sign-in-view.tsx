import type { SecondStep } from '@hub/contract/session';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { clearLoginMessages, setAppState } from '../../app-state.ts';
import { useCall } from '../../client/use-call.ts';
import { useText } from '../../i18n/text.ts';
import { signIn } from './session.queries.ts';
import classes from './session-panel.module.css';

interface SignInViewProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onEnter: () => void;
  onSecondStep: (step: SecondStep) => void;
  message: ReactNode;
}

export function SignInView({ email, onEmail, onForgot, onEnter, onSecondStep, message }: SignInViewProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const call = useCall(signIn, {
    onSuccess: (secondStep) => (secondStep ? onSecondStep(secondStep) : onEnter()),
    onFailure: (loginError) => setAppState({ loginError }),
  });
  const isBlank = { email: email.trim() === '', password: password.trim() === '' };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBlank.email || isBlank.password) return;
    clearLoginMessages();
    void call.run({ username: email.trim(), password });
  };

  const forget = () => {
    clearLoginMessages();
    onForgot();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={text('authentication.email')}
        type="email"
        name="username"
        autoComplete="username"
        // The page has one purpose, and this is its first field.
        data-autofocus
        autoFocus
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={checked && isBlank.email && text('validation.required')}
      />
      <PasswordInput
        label={text('authentication.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked && isBlank.password && text('validation.required')}
        aria-invalid={checked && isBlank.password}
        visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
      />
      <Button type="submit" loading={call.isPending} fullWidth>
        {text('authentication.signIn')}
      </Button>
      <button type="button" className={classes.link} onClick={forget} disabled={call.isPending}>
        {text('authentication.forgotPassword')}
      </button>
      {message}
    </form>
  );
}
