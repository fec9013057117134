import { setLive } from '../../client/live-state.ts';
import { createChangeApplier } from './apply-changes.ts';
import { type LiveMessage, openStream } from './open-stream.ts';

type TabMessage = LiveMessage | { asks: true };

/**
 * One tab of a browser has the stream and tells the others, because a browser has few connections to a server; when it is
 * closed, another one takes over.
 */
const shareStream = (person: string, receive: (message: LiveMessage) => void, signal: AbortSignal): void => {
  const name = `licence-hub live ${person}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (!('asks' in data)) receive(data);
  });
  channel.postMessage({ asks: true } satisfies TabMessage);
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      let isLive = false;
      signal.addEventListener('abort', () => resolve());
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
        if ('asks' in data) channel.postMessage({ live: isLive } satisfies TabMessage);
      });
      openStream((message) => {
        if ('live' in message) isLive = message.live;
        receive(message);
        if (!signal.aborted) channel.postMessage(message);
      }, signal);
    });
  navigator.locks.request(name, { signal }, lead).catch(() => {});
};

/** Without locks, which browsers have over TLS and on this machine only, every tab that is looked at has its own. */
const streamWhileVisible = (receive: (message: LiveMessage) => void, signal: AbortSignal): void => {
  let open: AbortController | undefined;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      open?.abort();
      open = undefined;
      setLive(false);
    } else if (open === undefined) {
      open = new AbortController();
      openStream(receive, AbortSignal.any([signal, open.signal]));
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
};

/** Keeps what the person sees up to date with what others change, until the signal is aborted. */
export const followEvents = (person: string, signal: AbortSignal): void => {
  const applier = createChangeApplier();
  signal.addEventListener('abort', () => {
    applier.stop();
    setLive(false);
  });
  const receive = (message: LiveMessage): void => {
    if ('changes' in message) applier.apply(message.changes);
    else if ('refresh' in message) applier.refreshAll();
    else setLive(message.live);
  };
  if ('locks' in navigator && typeof BroadcastChannel !== 'undefined') shareStream(person, receive, signal);
  else streamWhileVisible(receive, signal);
};
