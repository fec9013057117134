import { getImport } from 'hub:calls';
import { countOf, mayApply, mayUndo } from '@hub/contract/changes.policy';
import type { Import } from '@hub/contract/imports';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { DownloadButton } from '../../download/download-button.tsx';
import { number } from '../../i18n/format.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useImportText } from './import-words.ts';
import classes from './imports.module.css';
import { applyChange, CHANGED_READS, exportFailedRows, undoChange } from './imports.queries.ts';

const INVALIDATES = [getImport, ...CHANGED_READS];
/** Before the suggestion, which is the last cell of a failed row. */
const REASON_FROM_END = 2;

/** What can be done with the file now: other columns, the failed rows, Apply and Undo. */
export function ImportActions({ file, onMatch }: { file: Import; onMatch: () => void }) {
  const text = useImportText();
  const [asking, setAsking] = useState<'apply' | 'undo'>();
  const close = () => setAsking(undefined);
  const apply = useCall(() => applyChange(file.id), {
    invalidates: INVALIDATES,
    success: text('imports.started'),
    onSuccess: close,
  });
  const undo = useCall(() => undoChange(file.id), {
    invalidates: INVALIDATES,
    success: text('changes.undoStarted'),
    onSuccess: close,
  });
  const counted = (count: number) => ({ count, formatted: number(count) });
  const planned = counted(countOf(file, 'planned'));
  const applied = counted(countOf(file, 'applied'));
  return (
    <>
      {file.state === 'planned' && (
        <Button variant="default" onClick={onMatch}>
          {text('imports.changeColumns')}
        </Button>
      )}
      {file.statuses.refused + countOf(file, 'skipped') > 0 && (
        <DownloadButton
          request={(signal) => exportFailedRows(file.id, signal)}
          name={`failed-rows-${file.id}`}
          label={text('imports.downloadFailed')}
          variant="default"
          toRow={(row) =>
            row.map((cell, index) => (index === row.length - REASON_FROM_END ? serverText(String(cell)) : cell))
          }
        />
      )}
      {mayUndo(file) && (
        <Button variant="default" onClick={() => setAsking('undo')}>
          {text('changes.undo')}
        </Button>
      )}
      {mayApply(file) && <Button onClick={() => setAsking('apply')}>{text('imports.apply', planned)}</Button>}
      <ConfirmDialog
        opened={asking === 'apply'}
        onClose={close}
        onConfirm={() => void apply.run()}
        isPending={apply.isPending}
        title={text('imports.applyTitle', planned)}
        confirmLabel={text('imports.apply', planned)}
      >
        {file.kind === 'invitations' && <p>{text('imports.applyInvitations')}</p>}
        <p>{text('imports.applyText')}</p>
        <p role="alert" className={classes.problem}>
          {apply.problem && serverText(apply.problem)}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'undo'}
        onClose={close}
        onConfirm={() => void undo.run()}
        isPending={undo.isPending}
        title={text('imports.undoTitle', applied)}
        confirmLabel={text('changes.undo')}
      >
        <p>{text(file.kind === 'invitations' ? 'imports.undoInvitations' : 'imports.undoText')}</p>
        <p role="alert" className={classes.problem}>
          {undo.problem && serverText(undo.problem)}
        </p>
      </ConfirmDialog>
    </>
  );
}
