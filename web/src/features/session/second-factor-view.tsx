import type { SecondStep } from '@hub/contract/session';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../i18n/message-key.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { canUsePasskeys } from '../../second-factor/browser-passkeys.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import { finishWith, finishWithPasskey } from './second-factor.queries.ts';
import classes from './session-panel.module.css';
import { SessionMessage } from './session-panel.tsx';

type Way = SecondStep['ways'][number];

const OFFER: Record<Way, MessageKey> = {
  totp: 'authentication.useCode',
  passkey: 'authentication.usePasskey',
  recovery: 'authentication.useRecovery',
};

interface SecondFactorViewProps {
  step: SecondStep;
  onDone: () => void;
  onBack: () => void;
}

/** After the password: a code from the app, a passkey, or a recovery code, whichever the person has. */
export function SecondFactorView({ step, onDone, onBack }: SecondFactorViewProps) {
  const text = useText();
  const ways = step.ways.filter((way) => way !== 'passkey' || canUsePasskeys());
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !way) return;
    if (way !== 'passkey' && code.trim() === '') return setProblem('validation.required');
    setBusy(true);
    setProblem(undefined);
    const { ticket } = step;
    const wrong = await (way === 'passkey'
      ? finishWithPasskey(ticket)
      : finishWith(way === 'totp' ? { ticket, code } : { ticket, recovery_code: code }));
    setBusy(false);
    if (wrong) setProblem(wrong);
    else onDone();
  };
  const choose = (next: Way) => {
    setWay(next);
    setCode('');
    setProblem(undefined);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {way === undefined && <SessionMessage error={text('authentication.noWay')} />}
      {way === 'totp' && (
        <CodeField
          key={way}
          label={text('authentication.codeLabel')}
          help={text('authentication.codeHelp')}
          value={code}
          onChange={setCode}
          error={problem && serverText(problem)}
        />
      )}
      {way === 'recovery' && (
        <CodeField
          key={way}
          kind="letters"
          label={text('authentication.recoveryLabel')}
          help={text('authentication.recoveryHelp')}
          value={code}
          onChange={setCode}
          error={problem && serverText(problem)}
        />
      )}
      {way === 'passkey' && <p className={classes.after}>{text('authentication.passkeyHelp')}</p>}
      {way && (
        <Button type="submit" loading={busy} fullWidth data-autofocus={way === 'passkey' || undefined}>
          {text(way === 'passkey' ? 'authentication.usePasskey' : 'authentication.signIn')}
        </Button>
      )}
      {way === 'passkey' && <SessionMessage error={problem && serverText(problem)} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className={classes.link} onClick={() => choose(other)} disabled={busy}>
            {text(OFFER[other])}
          </button>
        ))}
      <button type="button" className={classes.link} onClick={onBack} disabled={busy}>
        {text('authentication.backToSignIn')}
      </button>
    </form>
  );
}
