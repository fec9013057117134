import type { Factors, Passkey } from '@hub/contract/security';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { day } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { canUsePasskeys } from '../../second-factor/browser-passkeys.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { AddPasskeySteps, RemovePasskeySteps } from './factor-steps.tsx';
import classes from './security.module.css';

export function PasskeysCard({ factors: { passkeys } }: { factors: Factors }) {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const supported = canUsePasskeys();
  const hasSome = passkeys.length > 0;
  return (
    <Card
      title={text('security.passkeys')}
      action={
        <StatusLabel kind={hasSome ? 'good' : 'off'}>{text(hasSome ? 'security.on' : 'security.off')}</StatusLabel>
      }
    >
      <p className={classes.help}>{text(supported ? 'security.passkeysHelp' : 'security.passkeyUnsupported')}</p>
      {hasSome && (
        <ul className={classes.rows} aria-label={text('security.passkeys')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.row}>
              <div className={classes.what}>
                <strong>{passkey.name}</strong>
                <PasskeyFacts passkey={passkey} />
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={text('security.passkeyRemoveNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {text('security.passkeyRemove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {supported && (
        <div className={classes.actions}>
          <Button variant={hasSome ? 'default' : 'filled'} onClick={() => setAdding(true)}>
            {text('security.passkeyAdd')}
          </Button>
        </div>
      )}
      <FactorDialog opened={adding} onClose={() => setAdding(false)} title={text('security.passkeyAdd')}>
        {(steps) => <AddPasskeySteps {...steps} />}
      </FactorDialog>
      <Dialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={text('security.passkeyRemoveTitle', { name: removing?.name ?? '' })}
      >
        {removing && <RemovePasskeySteps passkey={removing} onClose={() => setRemoving(undefined)} />}
      </Dialog>
    </Card>
  );
}

function PasskeyFacts({ passkey: { created_at, last_used_at, host } }: { passkey: Passkey }) {
  const text = useText();
  const facts = [
    text('security.passkeySince', { date: day(created_at) ?? '' }),
    last_used_at ? text('security.passkeyUsed', { date: day(last_used_at) ?? '' }) : text('security.passkeyUnused'),
    // Only a passkey of another host needs to name it.
    ...(host === location.hostname ? [] : [text('security.passkeyHost', { host })]),
  ];
  return <span className={classes.fact}>{facts.join(', ')}</span>;
}
