import { hasAnyRole, PROVIDER_STAFF } from '@hub/contract/roles';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import { BrandMark } from '../ui/theme/brand-mark.tsx';
import { useLiveEvents } from './live/use-live-events.ts';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Shortcuts } from './palette/shortcuts.tsx';
import { useSyncCurrentUser } from './session/use-sync-current-user.ts';
import { useSetupState } from './setup/use-setup-state.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';
import { useDistributorName } from './use-distributor-name.ts';
import { useFocusHeading } from './use-focus-heading.ts';
import { useHasBeenTrue } from './use-has-been-true.ts';

const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation/navigation-drawer.tsx')).NavigationDrawer,
}));

const SetupBanner = lazy(async () => ({ default: (await import('./setup/setup-banner.tsx')).SetupBanner }));

/** Navigation, top bar and breadcrumbs around every page that needs a session. */
export function Shell() {
  const text = useText();
  const isDrawerLoaded = useHasBeenTrue(useAppState((state) => state.isNavOpen));
  const setup = useSetupState(useAppState((state) => hasAnyRole(state.userRole, PROVIDER_STAFF)));
  const distributor = useDistributorName();
  useFocusHeading();
  useSyncCurrentUser();
  useLiveEvents();
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {text('shell.skipToContent')}
      </a>
      <div className={classes.side}>
        <Navigation
          top={
            <Link to="/" className={classes.brand} preload={false}>
              <BrandMark />
              <span className={classes.names}>
                {text('shell.product')}
                <span className={classes.distributor}>{distributor}</span>
              </span>
            </Link>
          }
        />
      </div>
      <div className={classes.content}>
        <TopBar />
        <p className={classes.place}>{text('shell.distributor', { name: distributor })}</p>
        <OfflineBanner />
        <Suspense>{setup && setup.missing.length > 0 && <SetupBanner state={setup} />}</Suspense>
        <main id="main" className={classes.main} tabIndex={-1}>
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
      <Suspense>{isDrawerLoaded && <NavigationDrawer />}</Suspense>
      <Shortcuts />
    </div>
  );
}
