import type { Licence } from '@hub/contract/licence-schemas';
import { day } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Names the devices that do not know yet what was changed. */
export function OfflineDevicesNotice({ licence }: { licence: Licence }) {
  const text = useText();
  return licence.offline_devices.map(({ device_serial: serial, valid_until }) => (
    <Notice key={serial}>{text('licences.offlineUntil', { serial, date: day(valid_until) ?? '' })}</Notice>
  ));
}
