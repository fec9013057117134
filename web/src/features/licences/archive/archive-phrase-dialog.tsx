import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import classes from '../dialogs.module.css';
import { ARCHIVE_PHRASE, isArchivePhrase } from './archive-phrase.ts';

interface ArchivePhraseDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  meaning: string;
  /** Answers why it could not be done, or nothing when it was. */
  onArchive: () => Promise<string | undefined>;
}

/** Archiving a licence is for good, so the button waits for a phrase that nobody types by accident. */
export function ArchivePhraseDialog({ opened, onClose, title, meaning, onArchive }: ArchivePhraseDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const archive = async () => {
    const refused = await onArchive();
    setProblem(refused);
    if (refused === undefined) setTyped('');
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={archive}
      title={title}
      confirmLabel={text('licences.archive')}
      canConfirm={isArchivePhrase(typed)}
      danger
    >
      <p className={classes.meaning}>{meaning}</p>
      <TextInput
        label={text('licences.archivePhraseLabel', { phrase: ARCHIVE_PHRASE })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </ConfirmDialog>
  );
}
