import type { PoolName } from '../prepared-query.ts';
import type { Roles } from '../roles.ts';
import type { Settings } from '../set-locally.ts';

/** So that a stuck database gives quick errors; also set when a connection opens, for what precedes a transaction's settings. */
export const TIMEOUTS: Settings = {
  statement_timeout: '30000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
};

/**
 * Set in every transaction of a request, never on the connection: behind a pooler the next transaction may run on
 * another one. Generic plans are kept because planning costs more than running; nothing here runs long enough for JIT or
 * parallel workers to pay.
 */
export const APP_SETTINGS: Settings = {
  ...TIMEOUTS,
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

/** Reads cannot change anything, and no screen needs a sequential scan. */
const READ_SETTINGS: Settings = { ...APP_SETTINGS, transaction_read_only: 'on', enable_seqscan: 'off' };

/** The role and the settings of a statement in a pool. */
export const settingsOf = (pool: PoolName, { app }: Roles): Settings => ({
  role: app,
  ...(pool === 'change' ? APP_SETTINGS : READ_SETTINGS),
});

/** A stream reads most rows of its tables: it looks none of them up, and plans for the keys that it is given. */
export const streamSettings = ({ app }: Roles): Settings => ({
  role: app,
  ...READ_SETTINGS,
  enable_seqscan: 'on',
  plan_cache_mode: 'force_custom_plan',
  work_mem: '128MB',
});

/** For the whole connection. */
export const setOnConnection = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `select set_config('${name}', '${value}', false)`)
    .join('; ');
