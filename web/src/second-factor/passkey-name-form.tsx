import { LIMITS } from '@hub/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { serverText, useText } from '../i18n/text.ts';
import classes from './second-factor.module.css';
import './messages.ts';

interface PasskeyNameFormProps {
  /** Answers what went wrong, if anything. */
  onSubmit: (name: string) => Promise<string | undefined>;
  children?: ReactNode;
}

/** A passkey's name; the browser asks for the rest. */
export function PasskeyNameForm({ onSubmit, children }: PasskeyNameFormProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setProblem('validation.required');
    setBusy(true);
    setProblem(undefined);
    setProblem(await onSubmit(name));
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{text('security.passkeysHelp')}</p>
      <TextInput
        label={text('security.passkeyName')}
        description={text('security.passkeyNameHelp')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem && serverText(problem)}
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        data-autofocus
      />
      <Button type="submit" loading={busy} fullWidth>
        {text('security.passkeyAdd')}
      </Button>
      {children}
    </form>
  );
}
