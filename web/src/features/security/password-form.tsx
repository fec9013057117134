import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { serverText, useText } from '../../i18n/text.ts';
import footer from '../../ui/feedback/dialog-footer.module.css';
import classes from './security.module.css';

interface PasswordFormProps {
  /** What will happen. */
  meaning?: string | undefined;
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  onSubmit: (password: string) => void;
  isPending: boolean;
  problem: string | undefined;
  /** Fields before the password. */
  children?: ReactNode;
}

/** Every change of a second factor asks for the password once more. */
export function PasswordForm({
  meaning,
  submitLabel,
  danger = false,
  onCancel,
  onSubmit,
  isPending,
  problem,
  children,
}: PasswordFormProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const shownProblem = isBlank ? 'validation.required' : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBlank(password === '');
    if (password !== '') onSubmit(password);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {meaning && <p className={classes.help}>{meaning}</p>}
      {children}
      <PasswordInput
        label={text('security.password')}
        description={text('security.passwordHelp')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={shownProblem && serverText(shownProblem)}
        data-autofocus={children ? undefined : true}
        visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
      />
      <div className={footer.footer}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {text('form.cancel')}
        </Button>
        <Button type="submit" loading={isPending} {...(danger && { color: 'red.8' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
