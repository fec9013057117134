import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import classes from './second-factor.module.css';

interface CodeFieldProps {
  label: string;
  help: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** A recovery code has letters; the code of an app is six digits, which phones and browsers fill in by themselves. */
  kind?: 'digits' | 'letters';
}

export function CodeField({ label, help, value, onChange, error, kind = 'digits' }: CodeFieldProps) {
  const input: Ref<HTMLInputElement> = useRef(null);
  // The view was opened for this one field.
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      ref={input}
      className={(kind === 'digits' && classes.code) || ''}
      label={label}
      description={help}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete={kind === 'digits' ? 'one-time-code' : 'off'}
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={kind === 'digits' ? 20 : 100}
      data-autofocus
    />
  );
}
