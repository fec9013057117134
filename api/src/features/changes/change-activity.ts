import type { ChangeAction } from '@hub/contract/changes';
import type { ColumnChange } from '../../licences/describe-column-changes.ts';
import { ACTIVITY, describeChanges } from '../../licences/licence-summary.ts';

type Texts = Parameters<typeof describeChanges>[0];

/** The activity entry that the single change makes, too. */
export const activityOf = (action: ChangeAction, { before }: ColumnChange, texts: Texts): string => {
  if (action.kind === 'verify') return ACTIVITY.verified;
  if (action.kind === 'archive') return ACTIVITY.archived;
  if (action.kind === 'reset') return ACTIVITY.reset(before.device_serial ?? null);
  return describeChanges(texts);
};
