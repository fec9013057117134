import { useText } from '../../../i18n/text.ts';
import { FilterChoice } from '../../../list/filter-choice.tsx';
import { FILTER_NAMES, type FilterValues, NO_FILTERS } from './all-licences-list.ts';

interface View {
  filters: FilterValues;
  sort: 'created_at' | 'expiry_date' | 'last_online_date';
  order: 'asc' | 'desc';
}

const VIEWS = {
  everything: { filters: NO_FILTERS, sort: 'created_at', order: 'desc' },
  expiring: { filters: { ...NO_FILTERS, expires_within: '60' }, sort: 'expiry_date', order: 'asc' },
  silent: { filters: { ...NO_FILTERS, silent_days: '30' }, sort: 'last_online_date', order: 'asc' },
  expiredInUse: {
    filters: { ...NO_FILTERS, status: 'expired', active: 'yes' },
    sort: 'expiry_date',
    order: 'asc',
  },
} as const satisfies Record<string, View>;

type ViewName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as ViewName[];

interface QuickViewsProps {
  filters: FilterValues;
  onChoose: (view: View) => void;
}

/** The questions of every morning, one click each. */
export function QuickViews({ filters, onChoose }: QuickViewsProps) {
  const text = useText();
  const current = NAMES.find((name) => FILTER_NAMES.every((filter) => VIEWS[name].filters[filter] === filters[filter]));
  return (
    <FilterChoice<ViewName | 'other'>
      label={text('allLicences.views')}
      value={current ?? 'other'}
      onChoose={(name) => name !== 'other' && onChoose(VIEWS[name])}
      choices={NAMES.map((name) => ({ value: name, label: text(`allLicences.${name}`) }))}
    />
  );
}
