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
  /** Answers what went wrong, if anything. */
  onSubmit: (password: string) => Promise<string | undefined>;
  /** Fields before the password. */
  children?: ReactNode;
}

/** Every change of the way in asks for the password once more. */
export function PasswordForm({
  meaning,
  submitLabel,
  danger = false,
  onCancel,
  onSubmit,
  children,
}: PasswordFormProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setProblem('validation.required');
    setBusy(true);
    setProblem(undefined);
    setProblem(await onSubmit(password));
    setBusy(false);
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
        error={problem && serverText(problem)}
        data-autofocus={children ? undefined : true}
        visibilityToggleButtonProps={{ 'aria-label': text('authentication.showPassword') }}
      />
      <div className={footer.footer}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {text('form.cancel')}
        </Button>
        <Button type="submit" loading={busy} {...(danger && { color: 'red.8' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
