import type { ChangeSet } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { SetProgress } from '../../shell/change-sets/set-progress.tsx';

export function ChangeProgress({ set }: { set: ChangeSet }) {
  const text = useText();
  const isApplying = set.state === 'applying';
  const done = isApplying ? countOf(set, 'applied', 'skipped') : countOf(set, 'undone', 'left');
  const total = done + countOf(set, isApplying ? 'planned' : 'applied');
  return (
    <SetProgress done={done} total={total}>
      {text(isApplying ? 'changes.progressApplying' : 'changes.progressUndoing', {
        done: number(done),
        total: number(total),
      })}
    </SetProgress>
  );
}
