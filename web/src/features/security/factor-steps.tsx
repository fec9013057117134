import { LIMITS } from '@hub/contract/limits';
import type { NewRecoveryCodes, Passkey, TotpSetUp } from '@hub/contract/security';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { TotpSetupForm } from '../../second-factor/totp-setup-form.tsx';
import {
  beginTotp,
  dropPasskey,
  dropTotp,
  finishTotp,
  makeNewCodes,
  makeOwnPasskey,
  type Outcome,
} from './factor.queries.ts';
import type { StepsProps } from './factor-dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** After a factor was added: its new codes, if there are any, are shown, and otherwise that is that. */
const settle = (
  { onClose, onCodes }: StepsProps,
  { problem, value }: Outcome<NewRecoveryCodes>,
  done: string,
): string | undefined => {
  if (problem !== undefined) return problem;
  showToast(done);
  if (value.recovery_codes.length > 0) onCodes(value.recovery_codes);
  else onClose();
  return undefined;
};

export function SetUpTotpSteps(steps: StepsProps) {
  const text = useText();
  const [setUp, setSetUp] = useState<TotpSetUp>();
  if (setUp)
    return (
      <TotpSetupForm
        setUp={setUp}
        onConfirm={async (code) => settle(steps, await finishTotp(code), text('security.totpAdded'))}
      />
    );
  return (
    <PasswordForm
      submitLabel={text('security.continue')}
      onCancel={steps.onClose}
      onSubmit={async (password) => {
        const { problem, value } = await beginTotp(password);
        if (value) setSetUp(value);
        return problem;
      }}
    />
  );
}

export function AddPasskeySteps(steps: StepsProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  return (
    <PasswordForm
      submitLabel={text('security.passkeyAdd')}
      onCancel={steps.onClose}
      onSubmit={async (password) => {
        setUnnamed(name.trim() === '');
        if (name.trim() === '') return undefined;
        return settle(
          steps,
          await makeOwnPasskey(password, name),
          text('security.passkeyAdded', { name: name.trim() }),
        );
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

export function RemoveTotpSteps({ onClose }: Pick<StepsProps, 'onClose'>) {
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

export function RemovePasskeySteps({ passkey, onClose }: Pick<StepsProps, 'onClose'> & { passkey: Passkey }) {
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

export function RenewCodesSteps({ onClose, onCodes }: StepsProps) {
  const text = useText();
  return (
    <PasswordForm
      meaning={text('security.recoveryRenewText')}
      submitLabel={text('security.recoveryRenew')}
      onCancel={onClose}
      onSubmit={async (password) => {
        const { problem, value } = await makeNewCodes(password);
        if (value) onCodes(value.recovery_codes);
        return problem;
      }}
    />
  );
}
