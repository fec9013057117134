import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import footer from '../../ui/feedback/dialog-footer.module.css';
import { useTokenText } from './token-words.ts';
import classes from './tokens.module.css';

/** A token, the only time that it can be seen. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const text = useTokenText();
  return (
    <>
      <TextInput
        label={text('tokens.token')}
        description={text('tokens.shownOnce')}
        value={token}
        readOnly
        data-autofocus
        classNames={{ input: classes.token }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={token} label={text('tokens.copyToken')} />}
      />
      <p className={classes.usage}>{text('tokens.usage')}</p>
      <div className={footer.footer}>
        <Button onClick={onClose}>{text('tokens.done')}</Button>
      </div>
    </>
  );
}
