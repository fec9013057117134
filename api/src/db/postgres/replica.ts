import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolState, ReplicaReads, Session } from '../database.ts';
import type { PoolName } from '../prepared-query.ts';
import type { Roles } from '../roles.ts';
import { type Settings, setLocally } from '../set-locally.ts';
import { type ConnectionConfig, isConnectionLost, openConnectionPools } from './connection-pools.ts';
import type { Statement } from './pipelined-batch.ts';
import { settingsOf, streamSettings } from './transaction-settings.ts';

/** How long a report waits for the replica to catch up; then the primary answers it. */
const WAIT_MS = 1_000;
const LONGEST_PAUSE_MS = 50;
/** A replica that failed is left alone for this long. */
const REST_MS = 10_000;
const STATEMENT_TIMEOUT = '57014';

/** Up to where the primary has written its log, and which database it is. */
export interface Position {
  lsn: string;
  timeline: number;
  system_identifier: string;
  database: string;
}

/** Asked of the primary, together with the session. What is acknowledged is flushed. */
export const POSITION: Statement = {
  name: 'hub_position',
  text: `select p.lsn::text, ('x' || left(pg_walfile_name(p.lsn), 8))::bit(32)::integer as timeline,
    s.system_identifier::text, current_database()::text as database
    from (select pg_current_wal_flush_lsn() as lsn) p, pg_control_system() s`,
  values: [],
};

/**
 * Asked of the replica: whether it has replayed all that. A standby that was left behind by a fail-over is on another
 * timeline, where positions mean something else.
 */
const CAUGHT_UP = `select coalesce(
    s.system_identifier::text = $3 and current_database() = $4
    and r.min_recovery_end_timeline = $2::integer and pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_current
  from pg_control_system() s, pg_control_recovery() r`;

type Row = Record<string, unknown>;

export interface Replica {
  /** False for a while after it failed. */
  readonly isAvailable: boolean;
  /** Runs a statement in the scope of a session, once the replica has what the primary had; nothing if it cannot. */
  run(session: Session, position: Position, pool: PoolName, statement: Statement): Promise<Row[] | undefined>;
  /** The same for the rows of a statement while they arrive. */
  stream(session: Session, position: Position, statement: () => Statement): Promise<Readable | undefined>;
  reads(): ReplicaReads;
  states(): PoolState[];
  close(): Promise<void>;
}

/** A standby that reports are read from. Whatever is wrong with it, the primary can answer. */
export const openReplica = (
  config: ConnectionConfig & { types: pg.CustomTypesConfig },
  slowConnections: number,
  roles: Roles,
  onError: (error: Error) => void,
): Replica => {
  const pools = openConnectionPools(config, { quick: 1, slow: slowConnections, change: 1 }, onError);
  const reads: ReplicaReads = { replica: 0, behind: 0, failed: 0 };
  let restsUntil = 0;

  // The session was found by the primary just now: on the replica it may be missing, or still have an earlier role.
  const scopeText = (settings: Settings): string =>
    `select set_config('hub.distributor', $1, true), set_config('hub.actor', $2, true), ${setLocally(settings)}`;
  const scopes = {
    read: { name: 'hub_enter_replica', text: scopeText(settingsOf('slow', roles)) },
    stream: { name: undefined, text: scopeText(streamSettings(roles)) },
  };
  const scopeOf = (kind: keyof typeof scopes, { distributor_id, user_id }: Session): Statement => ({
    ...scopes[kind],
    values: [String(distributor_id), user_id],
  });

  const hasCaughtUp = async ({ lsn, timeline, system_identifier, database }: Position): Promise<boolean> => {
    const values = [lsn, timeline, system_identifier, database];
    const giveUpAt = performance.now() + WAIT_MS;
    for (let pause = 2; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const [rows] = await pools.run('quick', [{ name: 'hub_caught_up', text: CAUGHT_UP, values }]);
      if (rows?.[0]?.is_current === true) return true;
      if (performance.now() + pause > giveUpAt) return false;
      await sleep(pause);
    }
  };

  /** Once the replica has what the primary had; nothing if it cannot. */
  const readFrom = async <T>(position: Position, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      if (!(await hasCaughtUp(position))) {
        reads.behind += 1;
        return undefined;
      }
      const result = await read();
      if (result !== undefined) reads.replica += 1;
      return result;
    } catch (error) {
      // The primary would take as long.
      if ((error as { code?: unknown }).code === STATEMENT_TIMEOUT) throw error;
      reads.failed += 1;
      if (isConnectionLost(error)) restsUntil = performance.now() + REST_MS;
      onError(new Error(`a report is read from the primary, because the replica failed: ${(error as Error).message}`));
      return undefined;
    }
  };

  return {
    get isAvailable() {
      return performance.now() >= restsUntil;
    },
    run: (session, position, pool, statement) =>
      readFrom(position, async () => {
        const [, rows = []] = await pools.run(pool, [scopeOf('read', session), statement]);
        return rows;
      }),
    stream: (session, position, statement) =>
      readFrom(position, () => pools.stream(() => [scopeOf('stream', session), statement()])),
    reads: () => reads,
    states: () => {
      const [quick, slow] = pools.states();
      return [quick, slow].flatMap((state) => (state ? [{ ...state, pool: `replica_${state.pool}` }] : []));
    },
    close: () => pools.close(),
  };
};
