import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getLocationQuery, getOrganisationQuery } from '../../../client/record-queries.ts';
import { calendarDay, number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import classes from './all-licences.module.css';
import { FILTER_NAMES, type FilterName, type FilterValues } from './all-licences-list.ts';
import type { Option } from './filter-options.ts';

interface FilterChipsProps {
  filters: FilterValues;
  options: Partial<Record<FilterName, Option[]>>;
  /** The region's name, which its organisation has and the rows have. */
  regionName: string | undefined;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** Names of records that were chosen by id. */
const useRecordNames = ({ organisation, location }: FilterValues): Partial<Record<FilterName, string>> => {
  const { data: one } = useQuery({ ...getOrganisationQuery(organisation), enabled: organisation !== '' });
  const { data: other } = useQuery({ ...getLocationQuery(location), enabled: location !== '' });
  return {
    ...(organisation !== '' && one && { organisation: one.data.name }),
    ...(location !== '' && other && { location: other.data.name }),
  };
};

/** What the list is filtered by, each with a button that removes it. */
export function FilterChips({ filters, options, regionName, onRemove, onClear }: FilterChipsProps) {
  const text = useText();
  const names = useRecordNames(filters);
  const active = FILTER_NAMES.filter((name) => filters[name] !== '');
  if (active.length === 0) return null;
  const shown = (name: FilterName): string => {
    const value = filters[name];
    const label = options[name]?.find((option) => option.value === value)?.label ?? names[name];
    if (label !== undefined) return label;
    if (name === 'region' && regionName !== undefined) return regionName;
    if (name === 'places') {
      const count = value.split(',').length;
      return text('allLicences.placeCount', { count, formatted: number(count) });
    }
    if (name === 'expires_within' || name === 'silent_days') return text('allLicences.days', { days: value });
    return calendarDay(value) ?? value;
  };
  return (
    <ul className={classes.chips} aria-label={text('allLicences.activeFilters')}>
      {active.map((name) => (
        <li key={name} className={classes.chip}>
          <span className={classes.chipName}>{text(`allLicences.${name}`)}</span>
          <span className={classes.chipText}>{shown(name)}</span>
          <CloseButton
            size={26}
            radius="xl"
            aria-label={text('allLicences.removeFilter', { name: text(`allLicences.${name}`) })}
            onClick={() => onRemove(name)}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {text('allLicences.clearAll')}
        </Button>
      </li>
    </ul>
  );
}
