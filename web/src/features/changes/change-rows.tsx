import { CHANGE_OUTCOMES } from 'hub:calls';
import type { ChangeRow, ChangeSet } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { Link } from '@tanstack/react-router';
import { AuditChanges } from '../../history/audit-changes.tsx';
import { number } from '../../i18n/format.ts';
import { serverText, text as textOf, useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { licencePath, locationPath } from '../../shell/navigation/record-paths.ts';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import classes from './changes.module.css';
import { changeRowsList, listChangeRowsQuery } from './changes.queries.ts';

type Row = Column<ChangeRow, 'number'>;

const COLUMNS: readonly [Row, ...Row[]] = [
  { key: 'label', header: 'changes.label', width: '24%' },
  {
    key: 'location',
    header: 'changes.location',
    width: '22%',
    cell: ({ location_id, location_name, organisation_name }) =>
      location_id === null ? (
        '-'
      ) : (
        <>
          <Link to={locationPath(location_id)} className={classes.link}>
            {location_name}
          </Link>
          <div className={classes.soft}>{organisation_name}</div>
        </>
      ),
  },
  {
    key: 'outcome',
    header: 'changes.outcome',
    cell: ({ outcome }) => textOf(`changeOutcomes.${outcome}`),
    width: '14%',
  },
  {
    key: 'changes',
    header: 'changes.changesTo',
    isTall: true,
    cell: ({ changes, reason }) => (
      <>
        {reason !== null && <p className={classes.reason}>{serverText(reason)}</p>}
        <AuditChanges changes={changes} />
      </>
    ),
  },
];

/** The licences of a change: what happens to each, or why it stays as it is. */
export function ChangeRows({ set }: { set: ChangeSet }) {
  const text = useText();
  const list = useList(changeRowsList, (query) => listChangeRowsQuery(set.id, query));
  const { outcome } = list.state.filters;
  const counted = CHANGE_OUTCOMES.filter((one) => countOf(set, one) > 0 || one === outcome).map((value) => ({
    value,
    label: `${text(`changeOutcomes.${value}`)} (${number(countOf(set, value))})`,
  }));
  return (
    <div>
      <SectionHeader title={text('changes.rows')} />
      <List
        list={list}
        label={text('changes.rows')}
        columns={COLUMNS}
        rowKey={({ number }) => number}
        rowName={({ name }) => name || text('changes.gone')}
        rowLink={({ location_id, record_id }) => (location_id === null ? '' : licencePath(location_id, record_id))}
        filters={
          <FilterChoice
            label={text('changes.outcome')}
            value={outcome}
            onChoose={(next) => list.change({ filters: { outcome: next } })}
            choices={[{ value: 'all', label: text('changes.all') }, ...counted]}
          />
        }
      />
    </div>
  );
}
