import { type LicenceStatus, licenceStatus, type StatusFacts } from '@hub/contract/licences.policy';
import { useText } from '../../i18n/text.ts';
import { type StatusKind, StatusLabel } from './status-label.tsx';
import '../../i18n/licence-words.ts';

const KINDS: Record<LicenceStatus, StatusKind> = {
  archived: 'off',
  expired: 'bad',
  unverified: 'waiting',
  activated: 'good',
  notActivated: 'off',
};

export function LicenceStatusLabel({ licence }: { licence: StatusFacts }) {
  const text = useText();
  const status = licenceStatus(licence);
  return <StatusLabel kind={KINDS[status]}>{text(`licences.${status}`)}</StatusLabel>;
}
