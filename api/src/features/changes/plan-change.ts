import type * as calls from '@hub/contract/changes';
import type { ChangeAction, ChangeSelection, ChangeSet } from '@hub/contract/changes';
import { changesExpiry, nameOfChange } from '@hub/contract/changes.policy';
import { insertSet, setCounts } from '../../change-sets/change-sets.sql.ts';
import type { Handler } from '../../http/route.ts';
import { openAction } from './actions/open-action.ts';
import { countRows, readRows, sumDays } from './change-rows.sql.ts';
import { latestExpiry, planRows, selectLicences } from './plan-rows.ts';

const SAMPLE = 10;

/** What is kept of a selection; the rows of the set have its ids. */
const described = (selection: ChangeSelection): ChangeSet['selection'] => {
  if ('ids' in selection) return { ids: new Set(selection.ids).size };
  const set = Object.entries(selection.filter).filter(([, value]) => value !== undefined && value !== '');
  return { filter: Object.fromEntries(set) as Record<string, string | number> };
};

export const planChange: Handler<typeof calls.planChange> = async (tx, ctx) => {
  const { selection } = ctx.body;
  const selected = await selectLicences(tx, ctx.distributor, selection);
  const action: ChangeAction =
    ctx.body.action.kind === 'alignExpiry'
      ? { kind: 'alignExpiry', expiry_date: await latestExpiry(tx, selected) }
      : ctx.body.action;
  const rules = await openAction(tx, ctx.distributor, action);
  const set = await insertSet(tx, {
    action,
    target: rules.target ?? '',
    selection: described(selection),
    by: ctx.actor,
  });
  await planRows(tx, set.id, selected, rules);
  const counts = await countRows(tx, set.id);
  await setCounts(tx, set.id, counts);
  const days = changesExpiry(action) ? await sumDays(tx, set.id) : null;
  ctx.audit({ action: 'planned', entity: 'changeSet', id: set.id, name: nameOfChange(set) });
  return { ...set, counts, days, sample: await readRows(tx, set.id, { limit: SAMPLE }) };
};
