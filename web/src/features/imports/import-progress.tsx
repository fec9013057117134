import '@mantine/core/styles/Progress.layer.css';
import type { ChangeOutcome, ChangeState } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import type { Import } from '@hub/contract/imports';
import { Progress } from '@mantine/core';
import { number } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useImportText } from './import-words.ts';

const LEFT: Partial<Record<ChangeState, ChangeOutcome>> = {
  planning: 'waiting',
  applying: 'planned',
  undoing: 'applied',
};

/** How far the background work has come, as counted by the server. */
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
    <Card title={text('changes.progress')}>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={text('changes.progress')} />
      <p aria-live="polite">{text('imports.progress', { done: number(done), total: number(total) })}</p>
    </Card>
  );
}
