import { ActionIcon } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import classes from './archive-button.module.css';

interface ArchiveButtonProps {
  /** What is archived, for the dialog's title. */
  name: string;
  /** What goes with it, in numbers. Asked for when the dialog opens. */
  contents: ReactNode;
  /** Answers why it could not be done, or nothing when it was. */
  onArchive: () => Promise<string | undefined>;
}

/** The archive icon of a record, which asks first. */
export function ArchiveButton({ name, contents, onArchive }: ArchiveButtonProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = () => {
    setProblem(undefined);
    setOpened(true);
  };
  const archive = async () => {
    const refused = await onArchive();
    setProblem(refused);
    if (refused === undefined) setOpened(false);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={text('shared.archive')}
        title={text('shared.archive')}
        onClick={open}
      >
        <IconArchive size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={archive}
        title={text('shared.archiveTitle', { name })}
        confirmLabel={text('shared.archive')}
        danger
      >
        <div className={classes.question}>
          {contents}
          <p>{text('shared.archiveMeans')}</p>
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}
