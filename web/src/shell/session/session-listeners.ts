import type { AnyRouter } from '@tanstack/react-router';
import { appState, logOut, SAVED_UNDER, setAppState, takeSession } from '../../app-state.ts';
import { queryClient } from '../../client/query-client.ts';
import { onSessionEnd } from '../../client/session-end.ts';
import { returnPath } from './return-path.ts';

/** A 401 redirects to /logout and skips the unsaved-changes dialog: what was typed is kept as a draft. */
export const sendToLogoutOnSessionEnd = (router: AnyRouter): void =>
  onSessionEnd((reason) => {
    if (!appState().loggedIn) return;
    const { from = '/locations' } = returnPath(router.state.location.href);
    // At once, because several calls may be refused together, and only the first one knows the page to return to.
    logOut();
    if (reason) setAppState({ loginInfo: reason });
    void router.navigate({
      to: '/logout',
      search: { from },
      replace: true,
      ignoreBlocker: true,
    });
  });

/** Signing in or out in one tab does so in all of them. Toasts, breadcrumbs and the drawer stay each tab's own. */
export const followOtherTabs = (router: AnyRouter): void =>
  window.addEventListener('storage', async ({ key, newValue }) => {
    if (key !== SAVED_UNDER) return;
    const wasLoggedIn = appState().loggedIn;
    takeSession(newValue);
    if (wasLoggedIn === appState().loggedIn) return;
    // The next person in this tab must not see what this one has loaded.
    queryClient.clear();
    await router.invalidate();
  });
