import { AUDIT_COUNT_CAP, type AUDIT_SORTS, type AuditLine } from '@hub/contract/audit';
import { Link, useSearch } from '@tanstack/react-router';
import { DownloadButton } from '../../download/download-button.tsx';
import { dayAndTime, moment, number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { userPath } from '../../shell/navigation/record-paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './audit.module.css';
import { exportAuditLines, listAuditLinesQuery } from './audit.queries.ts';
import { AuditActionCell } from './audit-action-cell.tsx';
import { AuditDaysFilter } from './audit-days.tsx';
import { auditList, daysOf } from './audit-list.ts';

type Sort = (typeof AUDIT_SORTS)[number];

function Actor({ line }: { line: AuditLine }) {
  const text = useText();
  if (line.actor_name === '') return <em>{text(line.actor_id === null ? 'audit.nobody' : 'shared.unknown')}</em>;
  if (line.actor_id === null || line.actor_location_id === null) return line.actor_name;
  return (
    <Link to={userPath(line.actor_location_id, line.actor_id)} className={classes.link}>
      {line.actor_name}
    </Link>
  );
}

const COLUMNS: readonly [Column<AuditLine, Sort>, ...Column<AuditLine, Sort>[]] = [
  {
    key: 'when',
    header: 'audit.when',
    cell: ({ at }) => (
      <time dateTime={at} title={moment(at)}>
        {dayAndTime(at)}
      </time>
    ),
    width: '22%',
  },
  { key: 'who', header: 'audit.who', cell: (line) => <Actor line={line} />, width: '15%' },
  { key: 'what', header: 'audit.what', cell: (line) => <AuditActionCell line={line} />, isTall: true },
  { key: 'address', header: 'audit.address', cell: ({ ip }) => ip || '-', width: '12%', isWhole: true },
];

export function AuditScreen() {
  const text = useText();
  const days = daysOf(useSearch({ from: '/session/admin/audit' }));
  const list = useList(auditList, (query) => listAuditLinesQuery(query, days));
  const anyDays = days.start !== undefined || days.end !== undefined;
  return (
    <>
      <PageHeader
        title={text('audit.title')}
        actions={
          <DownloadButton
            request={(signal) => exportAuditLines(list.query, days, signal)}
            name="audit"
            label={text('audit.download')}
          />
        }
      />
      <List
        list={list}
        label={text('audit.title')}
        searchLabel={text('audit.searchLabel')}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ at }) => dayAndTime(at)}
        filters={
          <>
            <FilterChoice
              label={text('audit.kind')}
              value={list.state.filters.kind}
              onChoose={(kind) => list.change({ filters: { kind } })}
              choices={[
                { value: 'all', label: text('audit.kindAll') },
                { value: 'changes', label: text('audit.kindChanges') },
                { value: 'refusals', label: text('audit.kindRefusals') },
              ]}
            />
            <AuditDaysFilter days={days} />
          </>
        }
        {...(!anyDays && { noneYet: { text: text('audit.noneYet') } })}
      />
      {list.total >= AUDIT_COUNT_CAP && <Notice>{text('audit.capped', { most: number(AUDIT_COUNT_CAP) })}</Notice>}
    </>
  );
}
