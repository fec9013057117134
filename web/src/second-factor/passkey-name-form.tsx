import { LIMITS } from '@hub/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { serverText, useText } from '../i18n/text.ts';
import classes from './second-factor.module.css';
import './messages.ts';

interface PasskeyNameFormProps {
  onSubmit: (name: string) => void;
  isPending: boolean;
  problem: string | undefined;
  children?: ReactNode;
}

/** A passkey's name; the browser asks for the rest. */
export function PasskeyNameForm({ onSubmit, isPending, problem, children }: PasskeyNameFormProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const shownProblem = isBlank ? 'validation.required' : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBlank(name.trim() === '');
    if (name.trim() !== '') onSubmit(name);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{text('security.passkeysHelp')}</p>
      <TextInput
        label={text('security.passkeyName')}
        description={text('security.passkeyNameHelp')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={shownProblem && serverText(shownProblem)}
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        data-autofocus
      />
      <Button type="submit" loading={isPending} fullWidth>
        {text('security.passkeyAdd')}
      </Button>
      {children}
    </form>
  );
}
