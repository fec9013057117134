import type * as calls from '@hub/contract/changes';
import { countOf, mayUndo, nameOfChange, undoableUntil } from '@hub/contract/changes.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { findSet, lockSet, startUndoing } from './change-sets.sql.ts';
import { runChange } from './run-change.job.ts';

export const undoChange: Handler<typeof calls.undoChange> = async (tx, ctx) => {
  const set = orNotFound(await lockSet(tx, ctx.params.id));
  if (!mayUndo(set)) throw new Refusal('changeNotApplied');
  const until = undoableUntil(set);
  if (until !== null && until < new Date()) throw new Refusal('changeTooOld');
  await startUndoing(tx, set.id, ctx.actor);
  await sendJob(tx, runChange, { id: set.id });
  ctx.audit({
    action: 'undone',
    entity: 'changeSet',
    id: set.id,
    name: nameOfChange(set),
    fields: { licences: { from: countOf(set, 'applied'), to: 0 } },
  });
  return orNotFound(await findSet(tx, set.id));
};
