import { signOut } from 'hub:calls';
import { appState, logOut } from '../../app-state.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { forgetDrafts } from '../../form/drafts.ts';

const PATIENCE_MS = 3000;

const endOnServer = async (): Promise<void> => {
  try {
    await send(signOut, {}, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // A server that does not answer must not keep a person from leaving.
  }
};

/** Signing out: nothing of the person stays behind, neither here nor on the server. */
export const leaveSession = async (): Promise<void> => {
  logOut();
  forgetDrafts();
  queryClient.clear();
  await endOnServer();
};

/** The server ended the session: what the person typed stays, so that they can go on after signing in again. */
export const clearSession = (): void => {
  // Whoever noticed the end first has said why.
  if (appState().loggedIn) logOut();
  queryClient.clear();
};
