import { Button } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './archived-notice.module.css';

interface ArchivedNoticeProps {
  children: string;
  onUnarchive: () => Promise<void>;
}

/** Says why nothing here can be changed, and how that ends. */
export function ArchivedNotice({ children, onUnarchive }: ArchivedNoticeProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const unarchive = async () => {
    setBusy(true);
    await onUnarchive();
    setBusy(false);
  };
  return (
    <div className={classes.notice} role="note">
      <IconArchive size={18} stroke={1.75} aria-hidden />
      <p>{children}</p>
      <Button variant="default" size="xs" loading={busy} onClick={() => void unarchive()}>
        {text('shared.unarchive')}
      </Button>
    </div>
  );
}
