import type { NewRecoveryCodes, TotpSetUp } from '@hub/contract/security';
import type { SecondStep } from '@hub/contract/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { canUsePasskeys } from '../../second-factor/browser-passkeys.ts';
import { PasskeyNameForm } from '../../second-factor/passkey-name-form.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { TotpSetupForm } from '../../second-factor/totp-setup-form.tsx';
import { addRequiredPasskey, confirmRequiredTotp, startRequiredTotp } from './second-factor.queries.ts';
import { enterHub } from './session.queries.ts';
import classes from './session-panel.module.css';
import { SessionMessage } from './session-panel.tsx';
import './second-step-words.ts';

interface SecondFactorSetupViewProps {
  step: SecondStep;
  onDone: () => void;
  onBack: () => void;
}

/** For people whose role requires a second factor and who have none: they set one up before they get in. */
export function SecondFactorSetupView({ step, onDone, onBack }: SecondFactorSetupViewProps) {
  const text = useText();
  const [totp, setTotp] = useState<TotpSetUp>();
  const [isNamingPasskey, setIsNamingPasskey] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { ticket } = step;
  const showCodes = ({ recovery_codes }: NewRecoveryCodes) => setCodes(recovery_codes);
  const startTotp = useCall(startRequiredTotp, { onSuccess: setTotp });
  const confirmTotp = useCall(confirmRequiredTotp, { onSuccess: showCodes });
  const addPasskey = useCall(addRequiredPasskey, { onSuccess: showCodes });
  const enter = useCall(enterHub, { onSuccess: onDone });
  const another = (
    <button
      type="button"
      className={classes.link}
      onClick={() => {
        setTotp(undefined);
        setIsNamingPasskey(false);
        confirmTotp.reset();
        addPasskey.reset();
      }}
    >
      {text('authentication.setUpOther')}
    </button>
  );

  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} doneLabel={text('authentication.goOn')} onDone={() => void enter.run()} />
        <SessionMessage error={enter.problem && serverText(enter.problem)} />
      </>
    );
  if (totp)
    return (
      <TotpSetupForm
        setUp={totp}
        onConfirm={(code) => void confirmTotp.run({ ticket, code })}
        isPending={confirmTotp.isPending}
        problem={confirmTotp.problem}
      >
        {another}
      </TotpSetupForm>
    );
  if (isNamingPasskey)
    return (
      <PasskeyNameForm
        onSubmit={(name) => void addPasskey.run({ ticket, name })}
        isPending={addPasskey.isPending}
        problem={addPasskey.problem}
      >
        {another}
      </PasskeyNameForm>
    );
  return (
    <div className={classes.form}>
      <p className={classes.after}>{text('authentication.setUpHelp')}</p>
      {step.ways.includes('totp') && (
        <Button loading={startTotp.isPending} onClick={() => void startTotp.run(ticket)} fullWidth>
          {text('authentication.setUpApp')}
        </Button>
      )}
      {canUsePasskeys() && (
        <Button variant="default" disabled={startTotp.isPending} onClick={() => setIsNamingPasskey(true)} fullWidth>
          {text('authentication.setUpPasskey')}
        </Button>
      )}
      <SessionMessage error={startTotp.problem && serverText(startTotp.problem)} />
      <button type="button" className={classes.link} onClick={onBack} disabled={startTotp.isPending}>
        {text('authentication.backToSignIn')}
      </button>
    </div>
  );
}
