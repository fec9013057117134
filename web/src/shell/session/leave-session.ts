import { signOut } from 'hub:calls';
import { appState, logOut } from '../../app-state.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { forgetDrafts } from '../../form/drafts.ts';
import { forgetRecentRecords } from '../palette/recent-records-key.ts';

const SIGN_OUT_TIMEOUT_MS = 3000;

const endOnServer = async (): Promise<void> => {
  try {
    await send(signOut, {}, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
  } catch {
    // A server that does not answer must not prevent signing out.
  }
};

interface Leaving {
  /** The session ended by itself: drafts stay, so that the user can continue after signing in again. */
  keepDrafts: boolean;
}

/** Ends the session, here and on the server, and removes the user's data from the browser. */
export const leaveSession = async ({ keepDrafts }: Leaving = { keepDrafts: false }): Promise<void> => {
  // The first refused call has logged out already and given the reason.
  if (appState().loggedIn) logOut();
  if (!keepDrafts) {
    forgetDrafts();
    forgetRecentRecords();
  }
  queryClient.clear();
  await endOnServer();
};
