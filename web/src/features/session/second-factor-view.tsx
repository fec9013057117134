import type { SecondStep } from '@hub/contract/session';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { canUsePasskeys } from '../../second-factor/browser-passkeys.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import { finishSignIn, finishSignInWithPasskey } from './second-factor.queries.ts';
import classes from './session-panel.module.css';
import { SessionMessage } from './session-panel.tsx';
import './second-step-words.ts';

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
  const [isBlank, setIsBlank] = useState(false);
  const { ticket } = step;
  const finish = useCall(
    (chosen: Way) => {
      if (chosen === 'passkey') return finishSignInWithPasskey(ticket);
      return finishSignIn(chosen === 'totp' ? { ticket, code } : { ticket, recovery_code: code });
    },
    { onSuccess: onDone },
  );
  const problem = isBlank ? 'validation.required' : finish.problem;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!way) return;
    const lacksCode = way !== 'passkey' && code.trim() === '';
    setIsBlank(lacksCode);
    if (!lacksCode) void finish.run(way);
  };
  const choose = (next: Way) => {
    setWay(next);
    setCode('');
    setIsBlank(false);
    finish.reset();
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
        <Button type="submit" loading={finish.isPending} fullWidth data-autofocus={way === 'passkey' || undefined}>
          {text(way === 'passkey' ? 'authentication.usePasskey' : 'authentication.signIn')}
        </Button>
      )}
      {way === 'passkey' && <SessionMessage error={problem && serverText(problem)} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className={classes.link}
            onClick={() => choose(other)}
            disabled={finish.isPending}
          >
            {text(OFFER[other])}
          </button>
        ))}
      <button type="button" className={classes.link} onClick={onBack} disabled={finish.isPending}>
        {text('authentication.backToSignIn')}
      </button>
    </form>
  );
}
