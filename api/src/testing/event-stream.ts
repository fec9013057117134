import type { LiveChanges } from '@hub/contract/live';
import type { Person } from './test-hub.ts';

export interface EventStream {
  status: number;
  headers: Headers;
  /** What was told so far, one object for each message. */
  told: (LiveChanges | 'refresh')[];
  /** The raw text so far. */
  text(): string;
  /** Resolves when a message fits; rejects when the stream ends without it. */
  waitFor(fits: (message: LiveChanges | 'refresh') => boolean): Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  stop(): void;
}

const messageOf = (block: string): LiveChanges | 'refresh' | undefined => {
  if (block.startsWith('event: refresh')) return 'refresh';
  return block.startsWith('data: ') ? JSON.parse(block.slice('data: '.length)) : undefined;
};

/** Opens the stream of a page, with the cookie of its person. */
export const openEventStream = async (
  url: string,
  { cookie, token }: Partial<Pick<Person, 'cookie' | 'token'>>,
): Promise<EventStream> => {
  const aborting = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    signal: aborting.signal,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'accept-encoding': 'br, gzip',
    },
  });
  const told: EventStream['told'] = [];
  const watchers = new Set<() => void>();
  let text = '';
  let seen = 0;
  let isOpen = true;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n', seen); end !== -1; end = text.indexOf('\n\n', seen)) {
        const message = messageOf(text.slice(seen, end));
        seen = end + 2;
        if (message !== undefined) told.push(message);
      }
      for (const watch of watchers) watch();
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      isOpen = false;
      for (const watch of watchers) watch();
    });
  return {
    status: response.status,
    headers: response.headers,
    told,
    text: () => text,
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (told.some(fits)) resolve();
          else if (!isOpen) reject(new Error(`the stream ended after ${JSON.stringify(told)}`));
        };
        watchers.add(check);
        check();
      }),
    ended,
    stop: () => aborting.abort(),
  };
};
