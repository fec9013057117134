import { PROBLEM } from '@hub/contract/fields';
import type { ScheduleDetails } from '@hub/contract/schedules';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/refusal.ts';
import { findView, namesOfSchedules, reachedPeople } from './schedules.sql.ts';

/** What a schedule had before it is changed. */
interface Former {
  id: number;
  view_id: number | null;
  recipient_ids: readonly string[];
}

/** Refuses a name that is taken, a view that the person does not see, and recipients who cannot be reached. */
export const requireValidSchedule = async (
  tx: Tx,
  distributor: number,
  { name, view_id, recipient_ids }: ScheduleDetails,
  former?: Former,
): Promise<{ count: number }> => {
  const { count, taken } = await namesOfSchedules(tx, name);
  // What was valid once may stay: a view that others do not see, and people who have left.
  const keepsView = view_id === null || view_id === former?.view_id;
  const added = recipient_ids.filter((id) => former?.recipient_ids.includes(id) !== true);
  const people = await reachedPeople(tx, distributor, added);
  const problems = {
    ...(taken !== null && taken !== former?.id && { name: PROBLEM.taken }),
    ...(!keepsView && (await findView(tx, view_id)) === undefined && { view_id: PROBLEM.notFound }),
    ...(people.length < added.length && { recipient_ids: PROBLEM.notFound }),
  };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return { count };
};
