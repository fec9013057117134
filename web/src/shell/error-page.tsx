import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../i18n/text.ts';
import { log } from '../log.ts';
import classes from './message-page.module.css';

/** Replaces a page that failed to render; the shell around it keeps working. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const text = useText();
  const router = useRouter();
  useEffect(() => log.error('A page could not be shown', error), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.page} role="alert">
      <h1 tabIndex={-1}>{text('shell.errorTitle')}</h1>
      <p>{text('shell.errorText')}</p>
      <Button onClick={retry}>{text('shell.retry')}</Button>
    </div>
  );
}
