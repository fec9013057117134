import type { AnyRouter } from '@tanstack/react-router';
import { appState, logOut, SAVED_UNDER, setAppState, useAppState } from '../../app-state.ts';
import { onSessionEnd } from '../../client/session-end.ts';
import { returnPath } from './return-path.ts';

/** A 401 sends the person to /logout, past the question about unsaved changes: what they typed is kept as a draft. */
export const sendToLogoutOnSessionEnd = (router: AnyRouter): void =>
  onSessionEnd((why) => {
    if (!appState().loggedIn) return;
    const { from = '/locations' } = returnPath(router.state.location.href);
    // At once, because several calls may be refused together, and only the first knows where the person was.
    logOut();
    if (why) setAppState({ loginInfo: why });
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
    const before = appState().loggedIn;
    await useAppState.persist.rehydrate();
    if (before !== appState().loggedIn) await router.invalidate();
  });
