import type { LicenceRow } from '@hub/contract/licence-schemas';
import { useText } from '../../../i18n/text.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { statusOf } from './licence-status.ts';

export function LicenceStatusLabel({ licence }: { licence: LicenceRow }) {
  const text = useText();
  const { kind, label } = statusOf(licence);
  return <StatusLabel kind={kind}>{text(label)}</StatusLabel>;
}
