import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useAppState } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { ADMIN_PAGES, isActive, mayOpen } from '../../shell/navigation/pages.ts';
import classes from './admin-layout.module.css';

/** Admin screens have their own navigation on the left. */
export function AdminLayout() {
  const text = useText();
  const role = useAppState((state) => state.userRole);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={classes.layout}>
      <nav aria-label={text('navigation.adminSections')} className={classes.sections}>
        {ADMIN_PAGES.filter((page) => mayOpen(page, role)).map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className={classes.section}
            aria-current={isActive(page, path) ? 'page' : undefined}
          >
            {text(page.label)}
          </Link>
        ))}
      </nav>
      <div className={classes.screen}>
        <Outlet />
      </div>
    </div>
  );
}
