import { Button } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useText } from '../../i18n/text.ts';
import classes from './archived-notice.module.css';

interface ArchivedNoticeProps {
  children: string;
  isPending: boolean;
  onUnarchive: () => void;
}

/** Explains that an archived record cannot be changed, and offers to restore it. */
export function ArchivedNotice({ children, isPending, onUnarchive }: ArchivedNoticeProps) {
  const text = useText();
  return (
    <div className={classes.notice} role="note">
      <IconArchive size={18} stroke={1.75} aria-hidden />
      <p>{children}</p>
      <Button variant="default" size="xs" loading={isPending} onClick={onUnarchive}>
        {text('shared.unarchive')}
      </Button>
    </div>
  );
}
