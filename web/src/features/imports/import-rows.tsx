import { IMPORT_STATUSES } from 'hub:calls';
import { countOf } from '@hub/contract/changes.policy';
import type { Import, ImportRow } from '@hub/contract/imports';
import { AuditChanges } from '../../history/audit-changes.tsx';
import { number } from '../../i18n/format.ts';
import { serverText, text as textOf } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { fieldName, useImportText } from './import-words.ts';
import classes from './imports.module.css';
import { importRowsList, listImportRowsQuery } from './imports.queries.ts';

type Row = Column<ImportRow, 'number'>;

const statusOf = ({ status, outcome }: ImportRow): string => {
  if (outcome === 'skipped' || outcome === 'undone' || outcome === 'left') return textOf(`changeOutcomes.${outcome}`);
  if (status === null) return textOf('changeOutcomes.waiting');
  return outcome === 'applied' ? textOf(`importDone.${status}`) : textOf(`importStatuses.${status}`);
};

function Reason({ row: { field, reason, suggestion, status } }: { row: ImportRow }) {
  if (reason === null || status === 'unchanged') return null;
  return (
    <p className={classes.reason}>
      {field !== null && <strong>{fieldName(field)}: </strong>}
      {serverText(reason)} {suggestion !== null && textOf('imports.didYouMean', { name: suggestion })}
    </p>
  );
}

const COLUMNS: readonly [Row, ...Row[]] = [
  { key: 'row', header: 'imports.row', width: '10%' },
  { key: 'status', header: 'imports.status', width: '16%', cell: statusOf },
  {
    key: 'cells',
    header: 'imports.cells',
    width: '30%',
    cell: ({ cells }) => cells.filter((cell) => cell !== '').join(' · '),
  },
  {
    key: 'changes',
    header: 'imports.result',
    isTall: true,
    cell: (row) => (
      <>
        <Reason row={row} />
        <AuditChanges changes={row.changes} />
      </>
    ),
  },
];

/** The rows of the file by status: what happens to each, or why not. */
export function ImportRows({ file }: { file: Import }) {
  const text = useImportText();
  const list = useList(importRowsList, (query) => listImportRowsQuery(file.id, query));
  const { status } = list.state.filters;
  const skipped = countOf(file, 'skipped');
  const choices = [
    { value: 'all' as const, label: `${text('changes.all')} (${number(file.num_rows)})` },
    ...IMPORT_STATUSES.map((value) => ({
      value,
      label: `${text(`importStatuses.${value}`)} (${number(file.statuses[value])})`,
    })),
    ...(skipped > 0 || status === 'failed'
      ? [{ value: 'failed' as const, label: `${text('imports.failed')} (${number(file.statuses.refused + skipped)})` }]
      : []),
  ];
  return (
    <div>
      <SectionHeader title={text('imports.rows')} />
      <List
        list={list}
        label={text('imports.rows')}
        columns={COLUMNS}
        rowKey={(row) => row.number}
        rowName={(row) => number(row.number)}
        rowLink={() => ''}
        filters={
          <FilterChoice
            label={text('imports.status')}
            value={status}
            onChoose={(next) => list.change({ filters: { status: next } })}
            choices={choices}
          />
        }
      />
    </div>
  );
}
