import type { ChangeOutcome, ChangeState } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import type { Import } from '@hub/contract/imports';
import { number } from '../../i18n/format.ts';
import { SetProgress } from '../../shell/change-sets/set-progress.tsx';
import { useImportText } from './import-words.ts';

const LEFT: Partial<Record<ChangeState, ChangeOutcome>> = {
  planning: 'waiting',
  applying: 'planned',
  undoing: 'applied',
};

export function ImportProgress({ file }: { file: Import }) {
  const text = useImportText();
  const left = countOf(file, LEFT[file.state] ?? 'waiting');
  const done = {
    planning: file.num_rows - left,
    applying: countOf(file, 'applied', 'skipped'),
    undoing: countOf(file, 'undone', 'left'),
  }[file.state as 'planning' | 'applying' | 'undoing'];
  const total = done + left;
  return (
    <SetProgress done={done} total={total}>
      {text('imports.progress', { done: number(done), total: number(total) })}
    </SetProgress>
  );
}
