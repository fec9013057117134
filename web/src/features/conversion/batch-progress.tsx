import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ConversionRun } from '@hub/contract/conversion';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';

/** The progress of the batch, as counted by the server. */
export function BatchProgress({ run }: { run: ConversionRun }) {
  const text = useText();
  const share = run.total === 0 ? 0 : Math.round((run.done / run.total) * 100);
  return (
    <Card title={text('conversion.progressLabel')}>
      <p>{text('conversion.runBy', { name: run.started_by_name })}</p>
      <Progress value={share} aria-label={text('conversion.progressLabel')} />
      <p aria-live="polite">{text('conversion.progress', { done: number(run.done), total: number(run.total) })}</p>
    </Card>
  );
}
