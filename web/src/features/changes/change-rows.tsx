import { CHANGE_OUTCOMES } from 'hub:calls';
import type { ChangeDetails, ChangeRow, ChangeRowFilter } from '@hub/contract/changes';
import { countEarlier, countOf, countWaiting } from '@hub/contract/changes.policy';
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
import { StatusLabel } from '../../ui/text/status-label.tsx';
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
    cell: ({ changes, reason, days, is_earlier }) => (
      <>
        {reason !== null && <p className={classes.reason}>{serverText(reason)}</p>}
        <AuditChanges changes={changes} />
        <DaysGiven days={days} is_earlier={is_earlier} />
      </>
    ),
  },
];

const signed = (days: number): string => `${days < 0 ? '−' : '+'}${number(Math.abs(days))}`;

/** How much later it expires; an earlier day is named, because it takes something away. */
function DaysGiven({ days, is_earlier }: Pick<ChangeRow, 'days' | 'is_earlier'>) {
  const text = useText();
  const amount = days !== null && text('changes.days', { count: Math.abs(days), formatted: signed(days) });
  if (is_earlier)
    return (
      <StatusLabel kind="bad">
        {amount === false ? text('changes.noLongerLifetime') : text('changes.earlier', { amount })}
      </StatusLabel>
    );
  return amount === false ? null : <div className={classes.soft}>{amount}</div>;
}

/** The licences of a change: what happens to each, or why it stays as it is. */
export function ChangeRows({ set }: { set: ChangeDetails }) {
  const text = useText();
  const list = useList(changeRowsList, (query) => listChangeRowsQuery(set.id, query));
  const { outcome, only } = list.state.filters;
  const noticed = [
    { value: 'earlier', label: text('changes.onlyEarlier'), count: set.days === null ? 0 : countEarlier(set.days) },
    {
      value: 'waiting',
      label: text('changes.onlyWaiting'),
      count: set.devices === null ? 0 : countWaiting(set.devices),
    },
  ] as const satisfies readonly { value: ChangeRowFilter; label: string; count: number }[];
  const shownOnly = noticed.filter(({ value, count }) => count > 0 || value === only);
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
          <>
            <FilterChoice
              label={text('changes.outcome')}
              value={outcome}
              onChoose={(next) => list.change({ filters: { outcome: next, only } })}
              choices={[{ value: 'all', label: text('changes.all') }, ...counted]}
            />
            {shownOnly.length > 0 && (
              <FilterChoice
                label={text('changes.only')}
                value={only}
                onChoose={(next) => list.change({ filters: { outcome, only: next } })}
                choices={[
                  { value: 'all', label: text('changes.all') },
                  ...shownOnly.map(({ value, label, count }) => ({ value, label: `${label} (${number(count)})` })),
                ]}
              />
            )}
          </>
        }
      />
    </div>
  );
}
