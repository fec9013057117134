import type { RenewalCounts, RenewalPlace } from '@hub/contract/renewals';
import { allRenewalDays, overdueDays, renewalMonths } from '@hub/contract/renewals.policy';
import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { monthName, shortMonthName } from '../../i18n/month-name.ts';
import { useText } from '../../i18n/text.ts';
import type { Selection } from '../../list/use-selection.ts';
import { organisationPath } from '../../shell/navigation/record-paths.ts';
import { useOverflow } from '../../ui/layout/use-overflow.ts';
import { OrganisationRows } from './organisation-rows.tsx';
import { type CellColumn, PlaceRow } from './place-row.tsx';
import type { RenewalFilters } from './renewal-list.ts';
import classes from './renewals.module.css';
import { usePlaceChoice } from './use-place-choice.ts';

const sum = ({ overdue, months }: RenewalCounts): number => months.reduce((total, count) => total + count, overdue);

/** Overdue, each month, and all of them. */
const useColumns = (now: Date): (CellColumn & { header: ReactNode })[] => {
  const text = useText();
  return [
    {
      label: text('renewals.overdue'),
      header: text('renewals.overdue'),
      days: overdueDays(now),
      count: ({ overdue }) => overdue,
    },
    ...renewalMonths(now).map((days, index) => {
      const month = days.expires_from.slice(0, 7);
      return {
        label: monthName(month),
        header: (
          <>
            {shortMonthName(month)}
            <span className={classes.year}>{month.slice(0, 4)}</span>
          </>
        ),
        days,
        count: ({ months }: RenewalCounts) => months[index] ?? 0,
      };
    }),
    { label: text('renewals.total'), header: text('renewals.total'), days: allRenewalDays(now), count: sum },
  ];
};

/** The filters of the tree, as the list of licences has them. */
export const linkFilters = (filters: RenewalFilters): Partial<RenewalFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

interface RenewalTableProps {
  organisations: readonly RenewalPlace[];
  filters: RenewalFilters;
  isStale: boolean;
  selection: Selection;
}

/** Counts per month, each a link to the licences that it counts. */
export function RenewalTable({ organisations, filters, isStale, selection }: RenewalTableProps) {
  const text = useText();
  const [now] = useState(() => new Date());
  const [opened, setOpened] = useState<readonly number[]>([]);
  const columns = useColumns(now);
  const choice = usePlaceChoice({ organisations, opened, filters, selection });
  const scroll = useOverflow<HTMLDivElement>(text('navigation.renewals'));
  const toggle = (id: number) =>
    setOpened((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <div className={classes.scroll} {...scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('renewals.organisation')}</th>
            {columns.map(({ label, header }) => (
              <th key={label} scope="col" className={classes.count} aria-label={label}>
                {header}
              </th>
            ))}
            <th scope="col" className={classes.actions}>
              {text('renewals.actions')}
            </th>
          </tr>
        </thead>
        <tbody data-stale={isStale || undefined}>
          {organisations.map((organisation) => {
            const isOpen = opened.includes(organisation.id);
            const { id, name } = organisation;
            const filter = { ...linkFilters(filters), organisation: id };
            return (
              <Fragment key={id}>
                <PlaceRow
                  place={organisation}
                  placeKey={`o${id}`}
                  choice={choice}
                  level={0}
                  columns={columns}
                  filter={filter}
                >
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-expanded={isOpen}
                    aria-label={text(isOpen ? 'renewals.close' : 'renewals.open', { name })}
                    onClick={() => toggle(id)}
                  >
                    {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
                  </ActionIcon>
                  <Link to={organisationPath(id)} className={classes.name}>
                    {name}
                  </Link>
                </PlaceRow>
                {isOpen && (
                  <OrganisationRows id={id} filters={filters} filter={filter} columns={columns} choice={choice} />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
