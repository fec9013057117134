import { afterCommit } from '../after-commit.ts';
import { ChangedRecordSet, type ChangedRecords, type RecordEvent } from './record-event.ts';

export interface FeedListener {
  onChanges(changes: readonly ChangedRecords[]): void;
  /** Changes may have been missed. */
  onGap(): void;
}

/** Tells every server of this database which records were changed. */
export interface EventFeed {
  /** For changes that are committed already; see `publishAfterCommit`. */
  publish(events: readonly RecordEvent[]): void;
  /** Resolves when every later change of any server will arrive; false if they cannot. */
  listen(): Promise<boolean>;
  subscribe(listener: FeedListener): () => void;
  close(): Promise<void>;
}

/** Where changes of all servers come together. */
export interface Channel {
  send(changes: readonly ChangedRecords[]): Promise<void>;
  listen(): Promise<boolean>;
  close(): Promise<void>;
}

/** Changes are told together this long after the first of them, so that a burst costs one notification. */
const BATCH_MS = 100;
const RETRY_MS = 1_000;

/** A feed on the channel that `connect` makes; it is given whom to tell. */
export const createEventFeed = (connect: (received: FeedListener) => Channel): EventFeed => {
  const listeners = new Set<FeedListener>();
  const channel = connect({
    onChanges: (changes) => {
      for (const { onChanges } of listeners) onChanges(changes);
    },
    onGap: () => {
      for (const { onGap } of listeners) onGap();
    },
  });
  const pending = new ChangedRecordSet();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const flushIn = (ms: number): void => {
    if (!isClosed) timer ??= setTimeout(flush, ms).unref();
  };
  const flush = async (): Promise<void> => {
    timer = undefined;
    if (pending.isEmpty) return;
    const changes = pending.take();
    try {
      await channel.send(changes);
    } catch {
      pending.putBack(changes);
      flushIn(RETRY_MS);
    }
  };

  return {
    publish(events) {
      for (const event of events) pending.add(event);
      if (!pending.isEmpty) flushIn(BATCH_MS);
    },
    listen: () => channel.listen(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await flush();
      await channel.close();
    },
  };
};

/** For the embedded database: there is one server. */
export const createLocalFeed = (): EventFeed =>
  createEventFeed(({ onChanges }) => ({
    send: async (changes) => onChanges(changes),
    listen: async () => true,
    close: async () => {},
  }));

const feeds = new WeakMap<object, EventFeed>();

/** For whoever runs transactions: the feed of the transaction's database. */
export const setFeedOf = (tx: object, feed: EventFeed): void => void feeds.set(tx, feed);

/** Tells about changes once their transaction has committed; never if it is rolled back. */
export const publishAfterCommit = (tx: object, events: readonly RecordEvent[]): void => {
  const feed = feeds.get(tx);
  if (feed !== undefined) afterCommit(tx, () => feed.publish(events));
};
