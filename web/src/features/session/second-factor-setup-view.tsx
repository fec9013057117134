import type { TotpSetUp } from '@hub/contract/security';
import type { SecondStep } from '@hub/contract/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { serverText, useText } from '../../i18n/text.ts';
import { canUsePasskeys } from '../../second-factor/browser-passkeys.ts';
import { PasskeyNameForm } from '../../second-factor/passkey-name-form.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { TotpSetupForm } from '../../second-factor/totp-setup-form.tsx';
import { addPasskeyWith, confirmTotpWith, type SetUp, startTotpWith } from './second-factor.queries.ts';
import { enterHub } from './session.queries.ts';
import classes from './session-panel.module.css';
import { SessionMessage } from './session-panel.tsx';

interface SecondFactorSetupViewProps {
  step: SecondStep;
  onDone: () => void;
  onBack: () => void;
}

/** A role requires a second factor and the person has none: nothing of the hub opens until one is set up. */
export function SecondFactorSetupView({ step, onDone, onBack }: SecondFactorSetupViewProps) {
  const text = useText();
  const [totp, setTotp] = useState<TotpSetUp>();
  const [naming, setNaming] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const startTotp = async () => {
    setBusy(true);
    const reply = await startTotpWith(step.ticket);
    setBusy(false);
    if (reply.success) setTotp(reply.data);
    else setProblem(reply.errors[0]);
  };
  const take = (setUp: SetUp): string | undefined => {
    if (setUp.codes) setCodes(setUp.codes);
    return setUp.problem;
  };
  const enter = async () => {
    const wrong = await enterHub();
    if (wrong) setProblem(wrong);
    else onDone();
  };
  const another = (
    <button
      type="button"
      className={classes.link}
      onClick={() => {
        setTotp(undefined);
        setNaming(false);
      }}
    >
      {text('authentication.setUpOther')}
    </button>
  );

  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} doneLabel={text('authentication.goOn')} onDone={() => void enter()} />
        <SessionMessage error={problem && serverText(problem)} />
      </>
    );
  if (totp)
    return (
      <TotpSetupForm setUp={totp} onConfirm={async (code) => take(await confirmTotpWith(step.ticket, code))}>
        {another}
      </TotpSetupForm>
    );
  if (naming)
    return (
      <PasskeyNameForm onSubmit={async (name) => take(await addPasskeyWith(step.ticket, name))}>
        {another}
      </PasskeyNameForm>
    );
  return (
    <div className={classes.form}>
      <p className={classes.after}>{text('authentication.setUpHelp')}</p>
      {step.ways.includes('totp') && (
        <Button loading={busy} onClick={() => void startTotp()} fullWidth>
          {text('authentication.setUpApp')}
        </Button>
      )}
      {canUsePasskeys() && (
        <Button variant="default" disabled={busy} onClick={() => setNaming(true)} fullWidth>
          {text('authentication.setUpPasskey')}
        </Button>
      )}
      <SessionMessage error={problem && serverText(problem)} />
      <button type="button" className={classes.link} onClick={onBack} disabled={busy}>
        {text('authentication.backToSignIn')}
      </button>
    </div>
  );
}
