import type { ServerResponse } from 'node:http';
import { type LiveChanges, type LiveKind, PRIVATE_KINDS, REFRESH_EVENT, SHARED_KINDS } from '@hub/contract/live';
import type { Session } from '../db/database.ts';
import type { FeedListener } from '../db/events/event-feed.ts';
import type { ChangedRecords } from '../db/events/record-event.ts';

/** Proxies close a connection on which nothing is sent for a minute. */
const HEARTBEAT_MS = 25_000;
/** Tabs of one browser share a stream, so that more than this is a mistake. */
const MAX_PER_SESSION = 10;
/** Whoever reads more slowly is disconnected, and reads everything again when it is back. */
const MAX_UNSENT_BYTES = 65_536;
/** When all are sent away at once, they come back within this time after the shortest wait. */
const SHORTEST_RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

export interface LiveStream {
  response: ServerResponse;
  /** The hash of the session's cookie. */
  hash: Buffer;
  session: Pick<Session, 'session_id' | 'user_id' | 'distributor_id' | 'roles'>;
}

const mayBeTold = ({ kind }: ChangedRecords): boolean => !PRIVATE_KINDS.includes(kind);

const messageOf = (changes: readonly ChangedRecords[]): string => {
  const byKind: LiveChanges = {};
  for (const { kind, ids } of changes) byKind[kind as LiveKind] = SHARED_KINDS.includes(kind) ? [] : ids;
  return `data: ${JSON.stringify(byKind)}\n\n`;
};

/** The open streams of this server: one object each, one timer for all of them. */
export class LiveStreams implements FeedListener {
  readonly #byDistributor = new Map<number, Set<LiveStream>>();
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  get all(): LiveStream[] {
    return [...this.#byDistributor.values()].flatMap((streams) => [...streams]);
  }

  get count(): number {
    return this.all.length;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** False if the session has too many of them. */
  add(stream: LiveStream): boolean {
    const { distributor_id, session_id } = stream.session;
    const streams = this.#byDistributor.get(distributor_id) ?? new Set();
    let own = 0;
    for (const { session } of streams) if (session.session_id === session_id) own += 1;
    if (own >= MAX_PER_SESSION) return false;
    this.#byDistributor.set(distributor_id, streams.add(stream));
    this.#heartbeat ??= setInterval(() => this.#sendToAll(':\n\n'), HEARTBEAT_MS).unref();
    return true;
  }

  remove(stream: LiveStream): void {
    const { distributor_id } = stream.session;
    const streams = this.#byDistributor.get(distributor_id);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byDistributor.delete(distributor_id);
    if (this.#byDistributor.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }

  onChanges = (changes: readonly ChangedRecords[]): void => {
    const shared = changes.filter(({ kind }) => SHARED_KINDS.includes(kind));
    for (const [distributor, streams] of this.#byDistributor) {
      const own = changes.filter((change) => change.distributor === distributor && mayBeTold(change));
      const told = [...own, ...shared];
      if (told.length === 0) continue;
      const message = messageOf(told);
      for (const stream of streams) this.#send(stream, message);
    }
  };

  onGap = (): void => this.#sendToAll(`event: ${REFRESH_EVENT}\ndata:\n\n`);

  /** Ends a stream; the browser comes back and is asked for its session again. */
  end(stream: LiveStream): void {
    this.remove(stream);
    stream.response.end();
  }

  /** For a server that stops: browsers come back a little later, each at another moment, to a server that is there. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.all) {
      stream.response.write(`retry: ${Math.round(SHORTEST_RETRY_MS + Math.random() * RETRY_SPREAD_MS)}\n\n`);
      this.end(stream);
    }
  }

  #sendToAll(message: string): void {
    for (const streams of this.#byDistributor.values()) for (const stream of streams) this.#send(stream, message);
  }

  #send(stream: LiveStream, message: string): void {
    const { response } = stream;
    if (response.destroyed) this.remove(stream);
    else response.write(message);
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  }
}
