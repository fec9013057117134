import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAppState } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import classes from './navigation.module.css';
import { isActive, mayOpen, PAGE_GROUPS, type Page } from './pages.ts';

const PinnedViews = lazy(async () => ({ default: (await import('./pinned-views.tsx')).PinnedViews }));

function NavigationLink({ page, onGo }: { page: Page; onGo?: (() => void) | undefined }) {
  const text = useText();
  const active = useLocation({ select: ({ pathname }) => isActive(page, pathname) });
  return (
    <Link
      to={page.to}
      className={classes.link}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      onClick={onGo}
    >
      {page.icon && <page.icon size={18} stroke={1.75} aria-hidden />}
      {text(page.label)}
    </Link>
  );
}

interface NavigationProps {
  /** Above the groups. */
  top?: ReactNode;
  /** Lets the drawer close itself. */
  onGo?: () => void;
}

export function Navigation({ top, onGo }: NavigationProps) {
  const text = useText();
  const role = useAppState((state) => state.userRole);
  const [isPainted, setPainted] = useState(false);
  // Pinned views wait until the page is shown.
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <nav aria-label={text('shell.mainNavigation')}>
      {top}
      <div className={classes.groups}>
        {PAGE_GROUPS.map((group, index) => (
          <Fragment key={group[0]?.to}>
            {index > 0 && <hr className={classes.rule} />}
            <ul className={classes.group}>
              {group
                .filter((page) => mayOpen(page, role))
                .map((page) => (
                  <li key={page.to}>
                    <NavigationLink page={page} onGo={onGo} />
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
        <Suspense>{isPainted && <PinnedViews onGo={onGo} />}</Suspense>
      </div>
    </nav>
  );
}
