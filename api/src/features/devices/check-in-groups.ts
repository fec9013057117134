import type { KeyedLicence } from '../../db/activation-key-lookup.ts';
import type { Database } from '../../db/database.ts';
import { isDatabaseDown } from '../../db/database-errors.ts';
import { type CheckedIn, type CheckIn, checkInUnlocked, checkInWhenUnlocked } from './check-in.sql.ts';
import { createGroupQueue } from './group-queue.ts';

export interface CheckInOutcome {
  /** Null for an unknown key. */
  licence: KeyedLicence | null;
  /** Undefined if nothing was recorded. */
  checkedIn: CheckedIn | undefined;
}

const record = async (
  database: Database,
  checkIns: readonly CheckIn[],
  statement: typeof checkInUnlocked,
): Promise<CheckInOutcome[]> => {
  const keys = checkIns.map(({ activation_key }) => activation_key);
  const answer = await database.queryByActivationKeys(keys, (tx) => statement(tx, checkIns));
  return checkIns.map((_checkIn, place) => ({
    licence: answer?.licences[place] ?? null,
    checkedIn: answer?.result[place],
  }));
};

/** One check-in that fails does not fail those that share its statement. */
const recordGroup = async (database: Database, checkIns: readonly CheckIn[]): Promise<(CheckInOutcome | Error)[]> => {
  try {
    const outcomes = await record(database, checkIns, checkInUnlocked);
    return await recordOfOthers(database, checkIns, outcomes);
  } catch (error) {
    if (checkIns.length === 1 || isDatabaseDown(error)) return checkIns.map(() => error as Error);
    const alone: (CheckInOutcome | Error)[] = [];
    for (const checkIn of checkIns) alone.push(...(await recordGroup(database, [checkIn])));
    return alone;
  }
};

/** The database has entered the scope of the first known key's distributor: those of the others are recorded now. */
const recordOfOthers = async (
  database: Database,
  checkIns: readonly CheckIn[],
  outcomes: readonly CheckInOutcome[],
): Promise<(CheckInOutcome | Error)[]> => {
  const entered = outcomes.find(({ licence }) => licence !== null)?.licence?.distributor_id;
  const places = checkIns
    .map((checkIn, place) => ({ checkIn, place, owner: outcomes[place]?.licence?.distributor_id }))
    .filter(({ owner }) => owner !== undefined && owner !== entered);
  const all: (CheckInOutcome | Error)[] = [...outcomes];
  const recordOwner = async (group: typeof places): Promise<void> => {
    const recorded = await recordGroup(
      database,
      group.map(({ checkIn }) => checkIn),
    );
    for (const [index, outcome] of recorded.entries()) all[group[index]?.place ?? -1] = outcome;
  };
  await Promise.all([...Map.groupBy(places, ({ owner }) => owner).values()].map(recordOwner));
  return all;
};

/** Of each server, by its database: tests run several in one process. */
const queues = new WeakMap<Database, (checkIn: CheckIn) => Promise<CheckInOutcome>>();

/**
 * Records a check-in in one statement with others that arrive while earlier ones are recorded, which takes a quarter of
 * the CPU time in PostgreSQL. A licence that somebody is changing is left out.
 */
export const checkInWithOthers = (database: Database, checkIn: CheckIn): Promise<CheckInOutcome> => {
  const queue = queues.get(database) ?? createGroupQueue((checkIns) => recordGroup(database, checkIns));
  queues.set(database, queue);
  return queue(checkIn);
};

/** Waits for whoever changes the licence. */
export const checkInAlone = async (database: Database, checkIn: CheckIn): Promise<CheckInOutcome> => {
  const [outcome] = await record(database, [checkIn], checkInWhenUnlocked);
  return outcome ?? { licence: null, checkedIn: undefined };
};
