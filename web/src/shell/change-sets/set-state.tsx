import type { ChangeState } from '@hub/contract/changes';
import { useText } from '../../i18n/text.ts';
import { type StatusKind, StatusLabel } from '../../ui/text/status-label.tsx';

const KINDS: Record<ChangeState, StatusKind> = {
  uploading: 'waiting',
  uploaded: 'off',
  planning: 'waiting',
  planned: 'off',
  applying: 'waiting',
  applied: 'good',
  undoing: 'waiting',
  undone: 'off',
  failed: 'bad',
};

export function SetStateLabel({ state }: { state: ChangeState }) {
  const text = useText();
  return <StatusLabel kind={KINDS[state]}>{text(`changeStates.${state}`)}</StatusLabel>;
}
