import type { Import } from '@hub/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { dayAndTime, number } from '../../i18n/format.ts';
import { SetStateLabel } from '../../shell/change-sets/set-state.tsx';
import { useRefreshWhenDone } from '../../shell/change-sets/use-refresh-when-done.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImportText } from './import-words.ts';
import classes from './imports.module.css';
import { CHANGED_READS, getImportQuery, isRunning } from './imports.queries.ts';
import { MatchColumns } from './match-columns.tsx';

const route = getRouteApi('/session/admin/imports/$importId');

/** One file on its way: its columns, the dry run, and what became of its rows. */
export function ImportScreen() {
  const { importId } = route.useParams();
  const query = useQuery(getImportQuery(Number(importId)));
  useBreadcrumbName(0, query.data?.file_name);
  return <RecordLoader query={query}>{(file) => <OneImport key={file.id} file={file} />}</RecordLoader>;
}

function OneImport({ file }: { file: Import }) {
  const text = useImportText();
  const [isMatching, setMatching] = useState(false);
  useRefreshWhenDone(file, CHANGED_READS);
  const isMatched = file.state !== 'uploaded' && file.state !== 'uploading' && !isMatching;
  return (
    <>
      <PageHeader
        title={file.file_name}
        status={<SetStateLabel state={file.state} />}
        subtitle={<History file={file} />}
        actions={isMatched && <ImportActions file={file} onMatch={() => setMatching(true)} />}
      />
      <div className={classes.page}>
        {file.state === 'failed' && <Notice>{text('imports.stopped')}</Notice>}
        {isRunning(file.state) && <ImportProgress file={file} />}
        {isMatched ? <ImportRows file={file} /> : <MatchColumns file={file} onDone={() => setMatching(false)} />}
      </div>
    </>
  );
}

function History({ file }: { file: Import }) {
  const text = useImportText();
  const lines = [
    text('imports.rowsOf', {
      count: file.num_rows,
      formatted: number(file.num_rows),
      kind: text(`importKinds.${file.kind}`),
    }),
    text('imports.uploadedBy', { name: file.created_by_name, date: dayAndTime(file.created_at) }),
    file.applied_at && text('changes.applied', { name: file.applied_by_name, date: dayAndTime(file.applied_at) }),
    file.undone_at && text('changes.undone', { name: file.undone_by_name, date: dayAndTime(file.undone_at) }),
  ];
  return <>{lines.filter(Boolean).join(' ')}</>;
}
