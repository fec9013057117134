import { signOut } from 'hub:calls';
import { appState, logOut } from '../../app-state.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { forgetDrafts } from '../../form/drafts.ts';

const SIGN_OUT_TIMEOUT_MS = 3000;

const endOnServer = async (): Promise<void> => {
  try {
    await send(signOut, {}, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
  } catch {
    // A server that does not answer must not prevent signing out.
  }
};

/** Signs out and removes the user's data from the browser. */
export const leaveSession = async (): Promise<void> => {
  logOut();
  forgetDrafts();
  queryClient.clear();
  await endOnServer();
};

/** The server ended the session: drafts stay, so that the user can continue after signing in again. */
export const clearSession = (): void => {
  // The first refused call has logged out already and given the reason.
  if (appState().loggedIn) logOut();
  queryClient.clear();
};
