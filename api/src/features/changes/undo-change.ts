import type * as calls from '@hub/contract/changes';
import { countOf, mayUndo, nameOfChange, undoableUntil } from '@hub/contract/changes.policy';
import { findSet, lockSet, startUndoing } from '../../change-sets/change-sets.sql.ts';
import { requireImportRole } from '../../change-sets/require-import-role.ts';
import { jobOf } from '../../change-sets/set-jobs.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';

export const undoChange: Handler<typeof calls.undoChange> = async (tx, ctx) => {
  const set = orNotFound(await lockSet(tx, ctx.params.id));
  if (set.action.kind === 'import') requireImportRole(ctx.actor, set.action.of);
  if (!mayUndo(set)) throw new Refusal('changeNotApplied');
  const until = undoableUntil(set);
  if (until !== null && until < new Date()) throw new Refusal('changeTooOld');
  await startUndoing(tx, set.id, ctx.actor);
  await sendJob(tx, jobOf(set.action), { id: set.id });
  ctx.audit({
    action: 'undone',
    entity: 'changeSet',
    id: set.id,
    name: nameOfChange(set),
    fields: { [set.action.kind === 'import' ? 'rows' : 'licences']: { from: countOf(set, 'applied'), to: 0 } },
  });
  return orNotFound(await findSet(tx, set.id));
};
