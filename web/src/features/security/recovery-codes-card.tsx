import type { Factors } from '@hub/contract/security';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RenewCodesSteps } from './factor-steps.tsx';
import classes from './security.module.css';

/** With this many or fewer left, the card warns. */
const LOW_COUNT = 3;

export function RecoveryCodesCard({ factors }: { factors: Factors }) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const { totp, passkeys, recovery_codes_left: left } = factors;
  const hasFactor = totp !== null || passkeys.length > 0;
  const close = () => setOpened(false);
  return (
    <Card
      title={text('security.recovery')}
      action={
        hasFactor && (
          <StatusLabel kind={left > LOW_COUNT ? 'good' : 'waiting'}>
            {text('security.recoveryLeft', { count: left, formatted: number(left) })}
          </StatusLabel>
        )
      }
    >
      <p className={classes.help}>{text(hasFactor ? 'security.recoveryHelp' : 'security.recoveryNone')}</p>
      {hasFactor && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setOpened(true)}>
            {text('security.recoveryRenew')}
          </Button>
        </div>
      )}
      <FactorDialog opened={opened} onClose={close} title={text('security.recoveryRenewTitle')}>
        {(steps) => <RenewCodesSteps {...steps} />}
      </FactorDialog>
    </Card>
  );
}
