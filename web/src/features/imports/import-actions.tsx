import { getImport } from 'hub:calls';
import { countOf } from '@hub/contract/changes.policy';
import type { Import } from '@hub/contract/imports';
import { Button } from '@mantine/core';
import { DownloadButton } from '../../download/download-button.tsx';
import { number } from '../../i18n/format.ts';
import { serverText } from '../../i18n/text.ts';
import { SetActions } from '../../shell/change-sets/set-actions.tsx';
import { useImportText } from './import-words.ts';
import { CHANGED_READS, exportFailedRows } from './imports.queries.ts';

const INVALIDATES = [getImport, ...CHANGED_READS];
/** Before the suggestion, which is the last cell of a failed row. */
const REASON_FROM_END = 2;

/** What can be done with the file now: other columns, the failed rows, Apply and Undo. */
export function ImportActions({ file, onMatch }: { file: Import; onMatch: () => void }) {
  const text = useImportText();
  const counted = (count: number) => ({ count, formatted: number(count) });
  const planned = counted(countOf(file, 'planned'));
  const isOfInvitations = file.kind === 'invitations';
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
      <SetActions
        set={file}
        invalidates={INVALIDATES}
        apply={{
          label: text('imports.apply', planned),
          title: text('imports.applyTitle', planned),
          text: (
            <>
              {isOfInvitations && <p>{text('imports.applyInvitations')}</p>}
              <p>{text('imports.applyText')}</p>
            </>
          ),
          started: text('imports.started'),
        }}
        undo={{
          title: text('imports.undoTitle', counted(countOf(file, 'applied'))),
          text: <p>{text(isOfInvitations ? 'imports.undoInvitations' : 'imports.undoText')}</p>,
        }}
      />
    </>
  );
}
