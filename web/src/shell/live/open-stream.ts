import { getCurrentUser } from 'hub:calls';
import { type LiveChanges, REFRESH_EVENT, streamEvents } from '@hub/contract/live';
import { invalidate } from '../../client/invalidate.ts';

/** How long after a refusal the stream is asked for again; the pages poll meanwhile. */
const REFUSED_MS = 60_000;

export type LiveMessage = { live: boolean } | { changes: LiveChanges } | { refresh: true };

/** Opens the stream, and opens it again after it was refused, until the signal is aborted. */
export const openStream = (tell: (message: LiveMessage) => void, signal: AbortSignal): void => {
  const source = new EventSource(`/api${streamEvents.path}`);
  let wasOpen = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(again);
    source.close();
  });
  source.addEventListener('open', () => {
    tell({ live: true });
    // What happened while it was interrupted was told to nobody.
    if (wasOpen) tell({ refresh: true });
    wasOpen = true;
  });
  source.addEventListener('message', ({ data }) => tell({ changes: JSON.parse(data) }));
  source.addEventListener(REFRESH_EVENT, () => tell({ refresh: true }));
  source.addEventListener('error', () => {
    tell({ live: false });
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
    // Refused: if the session has ended, this call finds out and signs out.
    void invalidate([getCurrentUser]);
    again = setTimeout(() => openStream(tell, signal), REFUSED_MS);
  });
};
