import { LIMITS } from '@hub/contract/limits';
import type { NewRecoveryCodes, Passkey, TotpSetUp } from '@hub/contract/security';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { useText } from '../../i18n/text.ts';
import { TotpSetupForm } from '../../second-factor/totp-setup-form.tsx';
import { addPasskey, confirmTotp, removePasskey, removeTotp, renewRecoveryCodes, startTotp } from './factor.queries.ts';
import type { StepsProps } from './factor-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { FACTOR_READS } from './security.queries.ts';

/** After a factor was added: shows its new recovery codes, or closes where there are none. */
const showCodes =
  ({ onClose, onCodes }: StepsProps) =>
  ({ recovery_codes }: NewRecoveryCodes): void => {
    if (recovery_codes.length > 0) onCodes(recovery_codes);
    else onClose();
  };

export function SetUpTotpSteps(steps: StepsProps) {
  const text = useText();
  const [setUp, setSetUp] = useState<TotpSetUp>();
  const start = useCall(startTotp, { onSuccess: setSetUp });
  const confirm = useCall(confirmTotp, {
    invalidates: FACTOR_READS,
    success: text('security.totpAdded'),
    onSuccess: showCodes(steps),
  });
  if (setUp)
    return (
      <TotpSetupForm
        setUp={setUp}
        onConfirm={(code) => void confirm.run(code)}
        isPending={confirm.isPending}
        problem={confirm.problem}
      />
    );
  return (
    <PasswordForm
      submitLabel={text('security.continue')}
      onCancel={steps.onClose}
      onSubmit={(password) => void start.run(password)}
      isPending={start.isPending}
      problem={start.problem}
    />
  );
}

export function AddPasskeySteps(steps: StepsProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  const add = useCall(addPasskey, {
    invalidates: FACTOR_READS,
    success: text('security.passkeyAdded', { name: name.trim() }),
    onSuccess: showCodes(steps),
  });
  return (
    <PasswordForm
      submitLabel={text('security.passkeyAdd')}
      onCancel={steps.onClose}
      onSubmit={(password) => {
        setUnnamed(name.trim() === '');
        if (name.trim() !== '') void add.run({ password, name });
      }}
      isPending={add.isPending}
      problem={add.problem}
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
  const remove = useCall(removeTotp, {
    invalidates: FACTOR_READS,
    success: text('security.totpRemoved'),
    onSuccess: onClose,
  });
  return (
    <PasswordForm
      meaning={text('security.totpRemoveText')}
      submitLabel={text('security.totpRemove')}
      danger
      onCancel={onClose}
      onSubmit={(password) => void remove.run(password)}
      isPending={remove.isPending}
      problem={remove.problem}
    />
  );
}

export function RemovePasskeySteps({ passkey, onClose }: Pick<StepsProps, 'onClose'> & { passkey: Passkey }) {
  const text = useText();
  const remove = useCall(removePasskey, {
    invalidates: FACTOR_READS,
    success: text('security.passkeyRemoved', { name: passkey.name }),
    onSuccess: onClose,
  });
  return (
    <PasswordForm
      meaning={text('security.passkeyRemoveText')}
      submitLabel={text('security.passkeyRemove')}
      danger
      onCancel={onClose}
      onSubmit={(password) => void remove.run({ id: passkey.id, password })}
      isPending={remove.isPending}
      problem={remove.problem}
    />
  );
}

export function RenewCodesSteps({ onClose, onCodes }: StepsProps) {
  const text = useText();
  const renew = useCall(renewRecoveryCodes, {
    invalidates: FACTOR_READS,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <PasswordForm
      meaning={text('security.recoveryRenewText')}
      submitLabel={text('security.recoveryRenew')}
      onCancel={onClose}
      onSubmit={(password) => void renew.run(password)}
      isPending={renew.isPending}
      problem={renew.problem}
    />
  );
}
