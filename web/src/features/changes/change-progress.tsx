import '@mantine/core/styles/Progress.layer.css';
import type { ChangeSet } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { Progress } from '@mantine/core';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';

/** How far the background work has come, as counted by the server. */
export function ChangeProgress({ set }: { set: ChangeSet }) {
  const text = useText();
  const isApplying = set.state === 'applying';
  const done = isApplying ? countOf(set, 'applied', 'skipped') : countOf(set, 'undone', 'left');
  const total = done + countOf(set, isApplying ? 'planned' : 'applied');
  const values = { done: number(done), total: number(total) };
  return (
    <Card title={text('changes.progress')}>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={text('changes.progress')} />
      <p aria-live="polite">{text(isApplying ? 'changes.progressApplying' : 'changes.progressUndoing', values)}</p>
    </Card>
  );
}
