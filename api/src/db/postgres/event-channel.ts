import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, FeedListener } from '../events/event-feed.ts';
import type { ChangedRecords } from '../events/record-event.ts';
import type { ConnectionConfig } from './connection-pools.ts';

/** Notifications stay within one database, so that hubs which share a PostgreSQL server do not hear each other. */
const CHANNEL = 'hub_events';
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_PAYLOAD = 7_000;
/** How often the connection, on which nothing is sent otherwise, is used to see whether it still works. */
const PROBE_MS = 20_000;
const PROBE_TIMEOUT_MS = 5_000;
/** How long the test notification may take; a pooler in transaction mode never delivers it. */
const TEST_MS = 3_000;
const RECONNECT_MS = 1_000;
/** After that long the test is made again for whoever asks. */
const UNAVAILABLE_MS = 60_000;

type Entry = [distributor: number | null, kind: string, ids: string[]];

/** As few payloads as possible. */
const payloadsOf = (changes: readonly ChangedRecords[]): string[] => {
  const payloads: string[] = [];
  let entries: string[] = [];
  let length = 0;
  for (const { distributor, kind, ids } of changes) {
    const text = JSON.stringify([distributor, kind, ids] satisfies Entry);
    if (length + text.length > MAX_PAYLOAD) {
      payloads.push(`[${entries.join()}]`);
      entries = [];
      length = 0;
    }
    entries.push(text);
    length += text.length + 1;
  }
  return [...payloads, `[${entries.join()}]`];
};

const changesOf = (payload: string): ChangedRecords[] =>
  (JSON.parse(payload) as Entry[]).map(([distributor, kind, ids]) => ({ distributor, kind, ids }));

interface ChannelOptions {
  pool: pg.Pool;
  config: ConnectionConfig;
  onError(error: Error): void;
}

/**
 * Notifications of PostgreSQL. Listening takes a connection of its own, which is opened when somebody first listens and
 * reopened whenever it is lost; what was missed meanwhile is a gap.
 */
export const createEventChannel = (
  { pool, config: { Client = pg.Client, ...config }, onError }: ChannelOptions,
  { onChanges, onGap }: FeedListener,
): Channel => {
  const closing = new AbortController();
  const notify = (payload: string) => pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  let listening: Promise<boolean> | undefined;
  let current: pg.Client | undefined;

  /** Resolves when the connection is lost. */
  const connect = async (): Promise<{ client: pg.Client; lost: Promise<void> }> => {
    const client = new Client({ ...config, query_timeout: PROBE_TIMEOUT_MS });
    current = client;
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    try {
      await client.connect();
      // The pools' settings are not for a connection that is idle by intention.
      await client.query(`listen ${CHANNEL}`);
      await testDelivery(client);
      client.on('notification', ({ payload = '' }) => {
        if (payload.startsWith('[')) onChanges(changesOf(payload));
      });
      return { client, lost };
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  };

  const testDelivery = async (client: pg.Client): Promise<void> => {
    const test = randomUUID();
    const arrived = new Promise<void>((resolve) => {
      const check = ({ payload }: pg.Notification): void => {
        if (payload !== test) return;
        client.off('notification', check);
        resolve();
      };
      client.on('notification', check);
    });
    await notify(test);
    const late = pause(TEST_MS, 'late', { ref: false });
    if ((await Promise.race([arrived, late])) === 'late')
      throw new Error('notifications do not arrive; a pooler in transaction mode needs DATABASE_LISTEN_URL');
  };

  const probeUntilLost = async ({ client, lost }: Awaited<ReturnType<typeof connect>>): Promise<void> => {
    const probe = setInterval(() => void client.query('select 1').catch(() => client.end().catch(() => {})), PROBE_MS);
    probe.unref();
    await lost;
    clearInterval(probe);
    client.end().catch(() => {});
  };

  const keepListening = async (first: Awaited<ReturnType<typeof connect>>): Promise<void> => {
    await probeUntilLost(first);
    while (!closing.signal.aborted) {
      await pause(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        const connected = await connect();
        onGap();
        await probeUntilLost(connected);
      } catch {
        // The pools report that the database is away; this only tries again.
      }
    }
  };

  const start = async (): Promise<boolean> => {
    try {
      const connected = await connect();
      void keepListening(connected);
      return true;
    } catch (error) {
      onError(error as Error);
      setTimeout(() => (listening = undefined), UNAVAILABLE_MS).unref();
      return false;
    }
  };

  return {
    async send(changes) {
      for (const payload of payloadsOf(changes)) await notify(payload);
    },
    listen: () => {
      listening ??= start();
      return listening;
    },
    async close() {
      closing.abort();
      await current?.end().catch(() => {});
    },
  };
};
