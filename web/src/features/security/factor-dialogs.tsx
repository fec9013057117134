import { LIMITS } from '@hub/contract/limits';
import type { Passkey, TotpSetUp } from '@hub/contract/security';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { TotpSetUpForm } from '../../second-factor/totp-set-up.tsx';
import {
  beginTotp,
  dropPasskey,
  dropTotp,
  finishTotp,
  makeNewCodes,
  makeOwnPasskey,
  type Outcome,
} from './factor.queries.ts';
import { PasswordForm } from './password-form.tsx';

interface StepsProps {
  onClose: () => void;
}

interface CodesProps extends StepsProps {
  codes: readonly string[];
}

function KeptCodes({ codes, onClose }: CodesProps) {
  const text = useText();
  return <RecoveryCodes codes={codes} doneLabel={text('security.recoveryKept')} onDone={onClose} />;
}

/** After a factor was added: the new codes, if there are any, and otherwise a word that it is done. */
const useCodes = (onClose: () => void) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const take = (outcome: Outcome<{ recovery_codes: string[] }>, done: string): string | undefined => {
    if (outcome.problem) return outcome.problem;
    showToast(done);
    const made = outcome.value?.recovery_codes ?? [];
    if (made.length > 0) setCodes(made);
    else onClose();
    return undefined;
  };
  return { codes, take };
};

export function SetUpTotpSteps({ onClose }: StepsProps) {
  const text = useText();
  const [setUp, setSetUp] = useState<TotpSetUp>();
  const { codes, take } = useCodes(onClose);
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />;
  if (setUp)
    return (
      <TotpSetUpForm
        setUp={setUp}
        onConfirm={async (code) => take(await finishTotp(code), text('security.totpAdded'))}
      />
    );
  return (
    <PasswordForm
      submitLabel={text('security.continue')}
      onCancel={onClose}
      onSubmit={async (password) => {
        const { problem, value } = await beginTotp(password);
        if (value) setSetUp(value);
        return problem;
      }}
    />
  );
}

export function AddPasskeySteps({ onClose }: StepsProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  const { codes, take } = useCodes(onClose);
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordForm
      submitLabel={text('security.passkeyAdd')}
      onCancel={onClose}
      onSubmit={async (password) => {
        setUnnamed(name.trim() === '');
        if (name.trim() === '') return undefined;
        return take(await makeOwnPasskey(password, name), text('security.passkeyAdded', { name: name.trim() }));
      }}
    >
      <TextInput
        label={text('security.passkeyName')}
        description={text('security.passkeyNameHelp')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={unnamed && name.trim() === '' && text('validation.required')}
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        data-autofocus
      />
    </PasswordForm>
  );
}

export function RemoveTotpSteps({ onClose }: StepsProps) {
  const text = useText();
  return (
    <PasswordForm
      meaning={text('security.totpRemoveText')}
      submitLabel={text('security.totpRemove')}
      danger
      onCancel={onClose}
      onSubmit={async (password) => {
        const { problem } = await dropTotp(password);
        if (problem) return problem;
        showToast(text('security.totpRemoved'));
        onClose();
        return undefined;
      }}
    />
  );
}

export function RemovePasskeySteps({ passkey, onClose }: StepsProps & { passkey: Passkey }) {
  const text = useText();
  return (
    <PasswordForm
      meaning={text('security.passkeyRemoveText')}
      submitLabel={text('security.passkeyRemove')}
      danger
      onCancel={onClose}
      onSubmit={async (password) => {
        const { problem } = await dropPasskey(passkey.id, password);
        if (problem) return problem;
        showToast(text('security.passkeyRemoved', { name: passkey.name }));
        onClose();
        return undefined;
      }}
    />
  );
}

export function RenewCodesSteps({ onClose }: StepsProps) {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordForm
      meaning={text('security.recoveryRenewText')}
      submitLabel={text('security.recoveryRenew')}
      onCancel={onClose}
      onSubmit={async (password) => {
        const { problem, value } = await makeNewCodes(password);
        if (value) setCodes(value.recovery_codes);
        return problem;
      }}
    />
  );
}
