import { Link } from '@tanstack/react-router';
import classes from './page-tabs.module.css';

interface PageTab {
  label: string;
  to: string;
}

/** Tabs that are links with their own URLs; the focus stays on the selected one. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className={classes.tabs} data-keeps-focus>
      {tabs.map(({ label: name, to }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
