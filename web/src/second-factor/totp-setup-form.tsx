import type { TotpSetUp } from '@hub/contract/security';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { serverText, useText } from '../i18n/text.ts';
import { CopyButton } from '../ui/controls/copy-button.tsx';
import { QrCode } from '../ui/text/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';
import './messages.ts';

interface TotpSetupFormProps {
  setUp: TotpSetUp;
  onConfirm: (code: string) => void;
  isPending: boolean;
  problem: string | undefined;
  /** Shown below the button. */
  children?: ReactNode;
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for an authenticator app, as a QR code and as text, and the code that proves that the app has it. */
export function TotpSetupForm({ setUp, onConfirm, isPending, problem, children }: TotpSetupFormProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(code);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{text('security.totpScan')}</p>
      <QrCode value={setUp.uri} label={text('security.totpPicture')} size={192} />
      <div className={classes.key}>
        <span>
          {text('security.totpKey')} <code>{inGroups(setUp.secret)}</code>
        </span>
        <CopyButton value={setUp.secret} label={text('security.totpCopyKey')} />
      </div>
      <CodeField
        label={text('security.totpCode')}
        help={text('security.totpCodeHelp')}
        value={code}
        onChange={setCode}
        error={problem && serverText(problem)}
      />
      <Button type="submit" loading={isPending} fullWidth>
        {text('security.totpConfirm')}
      </Button>
      {children}
    </form>
  );
}
