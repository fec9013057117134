import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '../../../client/send.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import classes from '../dialogs.module.css';
import { ARCHIVE_PHRASE, isArchivePhrase } from './archive-phrase.ts';

interface ArchivePhraseDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  meaning: string;
  onArchive: () => Promise<Reply<unknown> | undefined>;
  isPending: boolean;
  problem: string | undefined;
}

/** Archiving a licence cannot be undone, so the button is disabled until a phrase is typed. */
export function ArchivePhraseDialog({ onClose, meaning, onArchive, problem, ...dialog }: ArchivePhraseDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  const archive = async () => {
    const reply = await onArchive();
    if (reply?.success) setTyped('');
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      onConfirm={() => void archive()}
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
        {problem && serverText(problem)}
      </p>
    </ConfirmDialog>
  );
}
