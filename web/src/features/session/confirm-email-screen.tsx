import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { confirmEmail } from './session.queries.ts';
import classes from './session-panel.module.css';
import { SessionMessage, SessionPanel } from './session-panel.tsx';
import './mailed-link-words.ts';

/** Opened by the link that was mailed to a new address. It takes a press: mail programs open links by themselves. */
export function ConfirmEmailScreen() {
  const text = useText();
  const { token = '' } = useSearch({ from: '/confirm-email' });
  const confirm = useCall(confirmEmail);
  const problem = token === '' ? 'authentication.tokenInvalid' : confirm.problem;
  return (
    <SessionPanel title={text('authentication.confirmEmailTitle')}>
      <div className={classes.form}>
        {!confirm.isSuccess && !problem && (
          <>
            <p className={classes.help}>{text('authentication.confirmEmailHelp')}</p>
            <Button fullWidth loading={confirm.isPending} onClick={() => void confirm.run(token)}>
              {text('authentication.confirmEmail')}
            </Button>
          </>
        )}
        <SessionMessage
          error={problem && serverText(problem)}
          info={confirm.isSuccess ? text('authentication.emailConfirmed') : undefined}
        />
        {(confirm.isSuccess || problem) && (
          <Link to="/login" className={classes.link}>
            {text('authentication.signIn')}
          </Link>
        )}
      </div>
    </SessionPanel>
  );
}
