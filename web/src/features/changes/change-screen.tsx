import { CHANGE_EXPORT_HEADERS } from 'hub:calls';
import type { ChangeDetails, ChangeSet } from '@hub/contract/changes';
import { countOf, undoableUntil } from '@hub/contract/changes.policy';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, rootRouteId, useSearch } from '@tanstack/react-router';
import { DownloadButton } from '../../download/download-button.tsx';
import { day, dayAndTime, number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { SetStateLabel } from '../../shell/change-sets/set-state.tsx';
import { useRefreshWhenDone } from '../../shell/change-sets/use-refresh-when-done.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { licencesLink } from '../../shell/navigation/licences-link.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ChangeActions } from './change-actions.tsx';
import { changeName } from './change-name.ts';
import { ChangeProgress } from './change-progress.tsx';
import { ChangeRows } from './change-rows.tsx';
import { ChangeSummary } from './change-summary.tsx';
import classes from './changes.module.css';
import { CHANGED_READS, changeRowsList, exportChangeRows, getChangeQuery, isRunning } from './changes.queries.ts';

const REASON = CHANGE_EXPORT_HEADERS.indexOf('Reason');

const route = getRouteApi('/session/changes/$changeId');

/** The plan, the progress and the result of one change of many licences. */
export function ChangeScreen() {
  const { changeId } = route.useParams();
  const query = useQuery(getChangeQuery(Number(changeId)));
  useBreadcrumbName(0, query.data && changeName(query.data));
  return (
    <RecordLoader query={query}>
      {(set) =>
        set.action.kind === 'import' ? (
          <Navigate to="/admin/imports/$importId" params={{ importId: String(set.id) }} replace />
        ) : (
          <Change key={set.id} set={set} />
        )
      }
    </RecordLoader>
  );
}

function Change({ set }: { set: ChangeDetails }) {
  const text = useText();
  useRefreshWhenDone(set, CHANGED_READS);
  const { outcome, only } = changeRowsList.query(useSearch({ from: rootRouteId }));
  return (
    <>
      <PageHeader
        title={changeName(set)}
        status={<SetStateLabel state={set.state} />}
        subtitle={<History set={set} />}
        actions={
          <>
            <DownloadButton
              request={(signal) => exportChangeRows(set.id, { outcome, only }, signal)}
              name={`change-${set.id}`}
              label={text('changes.download')}
              variant="default"
              toRow={(row) => row.map((cell, index) => (index === REASON ? serverText(String(cell)) : cell))}
            />
            <ChangeActions set={set} />
          </>
        }
      />
      <div className={classes.page}>
        {set.state === 'failed' && <Notice>{text('changes.failed')}</Notice>}
        {set.state === 'planned' && countOf(set, 'planned') === 0 && <Notice>{text('changes.nothing')}</Notice>}
        {isRunning(set.state) && <ChangeProgress set={set} />}
        <ChangeSummary set={set} />
        <ChangeRows set={set} />
      </div>
    </>
  );
}

/** Who planned, applied and undid it, and which licences it is about. */
function History({ set }: { set: ChangeSet }) {
  const text = useText();
  const until = set.state === 'applied' ? undoableUntil(set) : null;
  const of =
    'ids' in set.selection
      ? text('changes.selectedByHand', { count: set.selection.ids, formatted: number(set.selection.ids) })
      : text('changes.selectedByFilter');
  const lines = [
    text('changes.planned', { name: set.created_by_name, date: dayAndTime(set.created_at) }),
    set.applied_at && text('changes.applied', { name: set.applied_by_name, date: dayAndTime(set.applied_at) }),
    set.undone_at && text('changes.undone', { name: set.undone_by_name, date: dayAndTime(set.undone_at) }),
    until && text('changes.undoUntil', { date: day(until) ?? '' }),
    of,
  ].filter(Boolean);
  return (
    <>
      {lines.join(' ')}{' '}
      {'filter' in set.selection && <Link {...licencesLink(set.selection.filter)}>{text('changes.showFilter')}</Link>}
    </>
  );
}
