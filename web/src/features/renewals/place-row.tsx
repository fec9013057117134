import type { RenewalCounts } from '@hub/contract/renewals';
import type { DayRange } from '@hub/contract/renewals.policy';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { RowCheckbox } from '../../list/row-checkbox.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { type LicencesFilter, licencesLink } from '../../shell/navigation/licences-link.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import classes from './renewals.module.css';

export interface CellColumn {
  label: string;
  days: DayRange;
  count: (counts: RenewalCounts) => number;
}

/** The chosen places, and all rows of the tree in their order. */
export interface PlaceChoice {
  selection: Selection;
  keys: readonly string[];
  /** Whether a place is chosen with the organisation or region that it is in. */
  isIncluded: (key: string) => boolean;
}

export interface PlaceRowProps {
  place: RenewalCounts & { name: string };
  /** Its key in the selection. */
  placeKey: string;
  choice: PlaceChoice;
  level: 0 | 1 | 2;
  columns: readonly CellColumn[];
  filter: LicencesFilter;
  /** The cell with the name. */
  children: ReactNode;
}

export function PlaceRow({ place, placeKey, choice, level, columns, filter, children }: PlaceRowProps) {
  const text = useText();
  return (
    <tr data-level={level}>
      <th scope="row">
        <span className={classes.place}>
          <RowCheckbox
            id={placeKey}
            name={place.name}
            selection={choice.selection}
            keys={choice.keys}
            isIncluded={choice.isIncluded(placeKey)}
          />
          {children}
        </span>
      </th>
      {columns.map(({ label, days, count }) => (
        <td key={label} className={classes.count}>
          <Count licences={count(place)} label={label} place={place.name} link={licencesLink({ ...filter, ...days })} />
        </td>
      ))}
      <td className={classes.actions}>
        <ButtonLink
          variant="default"
          size="compact-sm"
          aria-label={text('renewals.renewNamed', { name: place.name })}
          {...licencesLink({ ...filter, ...columns.at(-1)?.days, change: 'extendExpiry' })}
        >
          {text('renewals.renew')}
        </ButtonLink>
      </td>
    </tr>
  );
}

interface CountProps {
  licences: number;
  label: string;
  place: string;
  link: ReturnType<typeof licencesLink>;
}

function Count({ licences, label, place, link }: CountProps) {
  const text = useText();
  if (licences === 0) return <span className={classes.none}>–</span>;
  const formatted = number(licences);
  return (
    <Link {...link} className={classes.link} aria-label={text('renewals.cell', { formatted, place, when: label })}>
      {formatted}
    </Link>
  );
}
