import type * as calls from '@hub/contract/changes';
import { countOf, mayApply, nameOfChange } from '@hub/contract/changes.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { findSet, lockSet, startApplying } from './change-sets.sql.ts';
import { runChange } from './run-change.job.ts';

export const applyChange: Handler<typeof calls.applyChange> = async (tx, ctx) => {
  const set = orNotFound(await lockSet(tx, ctx.params.id));
  if (!mayApply(set)) throw new Refusal('changeNotPlanned');
  await startApplying(tx, set.id, ctx.actor);
  await sendJob(tx, runChange, { id: set.id });
  ctx.audit({
    action: 'applied',
    entity: 'changeSet',
    id: set.id,
    name: nameOfChange(set),
    fields: { licences: { from: 0, to: countOf(set, 'planned') } },
  });
  return orNotFound(await findSet(tx, set.id));
};
