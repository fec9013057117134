import type * as calls from '@hub/contract/changes';
import { changesExpiry, countOf, mayApply, nameOfChange } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import { findSet, lockSet, startApplying } from '../../change-sets/change-sets.sql.ts';
import { requireImportRole } from '../../change-sets/require-import-role.ts';
import { jobOf } from '../../change-sets/set-jobs.ts';
import { orNotFound, Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';

export const applyChange: Handler<typeof calls.applyChange> = async (tx, ctx) => {
  const set = orNotFound(await lockSet(tx, ctx.params.id));
  if (set.action.kind === 'import') requireImportRole(ctx.actor, set.action.of);
  if (!mayApply(set)) throw new Refusal('changeNotPlanned');
  const wanted = ctx.body?.purchase_order ?? '';
  if (wanted !== '' && !changesExpiry(set.action)) throw refuseFields({ purchase_order: PROBLEM.unknownField });
  // One that stopped goes on with what it began with.
  const purchaseOrder = set.state === 'planned' ? wanted || null : set.purchase_order;
  await startApplying(tx, set.id, ctx.actor, purchaseOrder);
  await sendJob(tx, jobOf(set.action), { id: set.id });
  ctx.audit({
    action: 'applied',
    entity: 'changeSet',
    id: set.id,
    name: nameOfChange(set),
    fields: {
      [set.action.kind === 'import' ? 'rows' : 'licences']: { from: 0, to: countOf(set, 'planned') },
      ...(purchaseOrder !== null && { purchase_order: { from: null, to: purchaseOrder } }),
    },
  });
  return orNotFound(await findSet(tx, set.id));
};
