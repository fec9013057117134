import type { LicenceRow } from '@hub/contract/licence-schemas';
import { type LicenceStatus, licenceStatus } from '@hub/contract/licences.policy';
import { useText } from '../../i18n/text.ts';
import { type StatusKind, StatusLabel } from '../../ui/text/status-label.tsx';

const KINDS: Record<LicenceStatus, StatusKind> = {
  archived: 'off',
  expired: 'bad',
  unverified: 'waiting',
  activated: 'good',
  notActivated: 'off',
};

export function LicenceStatusLabel({ licence }: { licence: LicenceRow }) {
  const text = useText();
  const status = licenceStatus(licence);
  return <StatusLabel kind={KINDS[status]}>{text(`licences.${status}`)}</StatusLabel>;
}
