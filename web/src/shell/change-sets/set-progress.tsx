import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';

/** How far the background work has come, as counted by the server. */
export function SetProgress({ done, total, children }: { done: number; total: number; children: string }) {
  const text = useText();
  return (
    <Card title={text('changes.progress')}>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={text('changes.progress')} />
      <p aria-live="polite">{children}</p>
    </Card>
  );
}
