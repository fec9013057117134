import { Link } from '@tanstack/react-router';
import { number } from '../../i18n/format.ts';
import classes from './page-tabs.module.css';

interface PageTab {
  label: string;
  to: string;
  search?: Record<string, string | number | undefined>;
  /** How many rows the tab lists; absent while that is loading. */
  count?: number | undefined;
}

/** Tabs that are links with their own URLs; the focus stays on the selected one. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className={classes.tabs} data-keeps-focus>
      {tabs.map(({ label: name, to, search, count }) => (
        <Link
          key={to}
          to={to}
          search={search ?? {}}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {name} {count !== undefined && <span className={classes.count}>{number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
