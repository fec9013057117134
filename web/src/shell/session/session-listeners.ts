import type { AnyRouter } from '@tanstack/react-router';
import { appState, logOut, SAVED_UNDER, setAppState, useAppState } from '../../app-state.ts';
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

/** Signing out in one tab signs out all of them. */
export const followOtherTabs = (router: AnyRouter): void =>
  window.addEventListener('storage', async ({ key }) => {
    if (key !== SAVED_UNDER) return;
    const wasLoggedIn = appState().loggedIn;
    await useAppState.persist.rehydrate();
    if (wasLoggedIn !== appState().loggedIn) await router.invalidate();
  });
