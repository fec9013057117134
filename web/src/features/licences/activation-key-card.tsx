import { useText } from '../../i18n/text.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './licence-screen.module.css';

export function ActivationKeyCard({ activationKey }: { activationKey: string }) {
  const text = useText();
  return (
    <Card title={text('licences.activationKey')}>
      <p className={classes.help}>{text('licences.activationKeyHelp')}</p>
      <div className={classes.key}>
        <code>{activationKey}</code>
        <CopyButton value={activationKey} label={text('licences.copyActivationKey')} />
      </div>
    </Card>
  );
}
