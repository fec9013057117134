import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useKeepUserFresh } from './keep-user-fresh.ts';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useOnceTrue } from './use-once-true.ts';

const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }));

/** The frame of every page that needs a session. */
export function Shell() {
  const text = useText();
  const drawerWanted = useOnceTrue(useAppState((state) => state.isNavOpen));
  useFocusHeading();
  useKeepUserFresh();
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {text('shell.skipToContent')}
      </a>
      <div className={classes.side}>
        <Navigation
          top={
            <Link to="/" className={classes.brand} preload={false}>
              <BrandMark />
              {text('shell.product')}
            </Link>
          }
        />
      </div>
      <div className={classes.content}>
        <TopBar />
        <OfflineBanner />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
      <Suspense>{drawerWanted && <NavigationDrawer />}</Suspense>
      <Shortcuts />
    </div>
  );
}
