import type { Factors } from '@hub/contract/security';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { day } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RemoveTotpSteps, SetUpTotpSteps } from './factor-steps.tsx';
import classes from './security.module.css';

export function TotpCard({ factors: { totp, totp_available: available } }: { factors: Factors }) {
  const text = useText();
  const [dialog, setDialog] = useState<'set-up' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <Card
      title={text('security.totp')}
      action={<StatusLabel kind={totp ? 'good' : 'off'}>{text(totp ? 'security.on' : 'security.off')}</StatusLabel>}
    >
      <p className={classes.help}>{text(available ? 'security.totpHelp' : 'security.totpUnavailable')}</p>
      {totp && <p className={classes.fact}>{text('security.totpSince', { date: day(totp.created_at) ?? '' })}</p>}
      <div className={classes.actions}>
        {available && (
          <Button variant={totp ? 'default' : 'filled'} onClick={() => setDialog('set-up')}>
            {text(totp ? 'security.totpReplace' : 'security.totpSetUp')}
          </Button>
        )}
        {totp && (
          <Button variant="default" onClick={() => setDialog('remove')}>
            {text('security.totpRemove')}
          </Button>
        )}
      </div>
      <FactorDialog opened={dialog === 'set-up'} onClose={close} title={text('security.totpSetUp')}>
        {(steps) => <SetUpTotpSteps {...steps} />}
      </FactorDialog>
      <Dialog opened={dialog === 'remove'} onClose={close} title={text('security.totpRemoveTitle')}>
        <RemoveTotpSteps onClose={close} />
      </Dialog>
    </Card>
  );
}
