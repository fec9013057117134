import type { ChangeState } from '@hub/contract/changes';
import { type StatusKind, StatusLabel } from '../../ui/text/status-label.tsx';
import { useImportText } from './import-words.ts';

const KINDS: Partial<Record<ChangeState, StatusKind>> = { applied: 'good', failed: 'bad' };
const RUNNING: readonly ChangeState[] = ['uploading', 'planning', 'applying', 'undoing'];

export function ImportStateLabel({ state }: { state: ChangeState }) {
  const text = useImportText();
  return (
    <StatusLabel kind={KINDS[state] ?? (RUNNING.includes(state) ? 'waiting' : 'off')}>
      {text(`changeStates.${state}`)}
    </StatusLabel>
  );
}
