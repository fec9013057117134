import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { KeyedLicence } from '../../db/activation-key-lookup.ts';
import type { Database } from '../../db/database.ts';
import { isDatabaseDown } from '../../db/database-errors.ts';
import { type CheckedIn, type CheckIn, checkInAll } from './check-in.sql.ts';

/** The first check-in of a group waits for its last one, and larger groups save little more. */
const MAX_SIZE = 32;

/** A second group is recorded beside the first one when so many wait; smaller ones cost more than they save. */
const SIZE_OF_SECOND = 8;

export interface CheckInOutcome {
  checkIn: CheckIn;
  /** Null for an unknown key. */
  licence: KeyedLicence | null;
  /** Undefined if nothing was recorded. */
  checkedIn: CheckedIn | undefined;
}

/** One transaction for each distributor: the database enters the scope of one, and says whose the other licences are. */
const record = async (database: Database, checkIns: readonly CheckIn[]): Promise<CheckInOutcome[]> => {
  const keys = checkIns.map(({ activation_key }) => activation_key);
  const answer = await database.queryByActivationKeys(keys, (tx) => checkInAll(tx, checkIns));
  const outcomes = checkIns.map((checkIn, index) => ({
    checkIn,
    licence: answer?.licences[index] ?? null,
    checkedIn: answer?.result[index],
  }));
  const [, ...others] = Map.groupBy(
    outcomes.filter(({ licence }) => licence !== null),
    ({ licence }) => licence?.distributor_id,
  ).values();
  for (const group of others) {
    const recorded = await record(
      database,
      group.map(({ checkIn }) => checkIn),
    );
    for (const [index, outcome] of group.entries()) Object.assign(outcome, recorded[index]);
  }
  return outcomes;
};

/** One check-in that fails does not fail those that share its statement. */
const recordGroup = async (database: Database, checkIns: readonly CheckIn[]): Promise<(CheckInOutcome | Error)[]> => {
  try {
    return await record(database, checkIns);
  } catch (error) {
    if (checkIns.length === 1 || isDatabaseDown(error)) throw error;
    const alone = checkIns.map((checkIn) => record(database, [checkIn]).catch((reason: Error) => [reason]));
    return (await Promise.all(alone)).flat();
  }
};

const createGroups = (database: Database) => {
  const groups: (() => void)[] = [];
  let waiting = 0;
  let running = 0;
  const startNext = (): void => {
    if (running >= (waiting < SIZE_OF_SECOND ? 1 : 2)) return;
    const start = groups.shift();
    if (start === undefined) return;
    running += 1;
    // After the other requests of this turn of the event loop, which join the group.
    setImmediate(start);
  };
  const recordAndGoOn = async (checkIns: readonly CheckIn[]) => {
    waiting -= checkIns.length;
    try {
      return await recordGroup(database, checkIns);
    } finally {
      running -= 1;
      startNext();
    }
  };
  const loader = new DataLoader<CheckIn, CheckInOutcome>(recordAndGoOn, {
    cache: false,
    maxBatchSize: MAX_SIZE,
    // In the trace of the request that opens the group, not of one that ended before it.
    batchScheduleFn: (start) => void groups.push(AsyncResource.bind(start)),
  });
  return (checkIn: CheckIn): Promise<CheckInOutcome> => {
    const outcome = loader.load(checkIn);
    waiting += 1;
    startNext();
    return outcome;
  };
};

/** Of each server, by its database: tests run several in one process. */
const groupsOf = new WeakMap<Database, ReturnType<typeof createGroups>>();

/**
 * Records a check-in in one statement with others that arrive while earlier ones are recorded: for each by itself
 * PostgreSQL needs three times the CPU time.
 */
export const checkInWithOthers = (database: Database, checkIn: CheckIn): Promise<CheckInOutcome> => {
  const join = groupsOf.get(database) ?? createGroups(database);
  groupsOf.set(database, join);
  return join(checkIn);
};
