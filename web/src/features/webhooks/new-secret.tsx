import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import footer from '../../ui/feedback/dialog-footer.module.css';
import { useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';

/** A secret, the only time that it can be seen. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useWebhookText();
  return (
    <>
      <TextInput
        label={text('webhooks.secret')}
        description={text('webhooks.shownOnce')}
        value={secret}
        readOnly
        data-autofocus
        classNames={{ input: classes.code }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={secret} label={text('webhooks.copySecret')} />}
      />
      <p className={classes.fact}>{text('webhooks.usage')}</p>
      <div className={footer.footer}>
        <Button onClick={onClose}>{text('webhooks.done')}</Button>
      </div>
    </>
  );
}
