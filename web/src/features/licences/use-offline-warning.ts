import type { Licence } from '@hub/contract/licence-schemas';
import { offlineUntil } from '@hub/contract/licences.policy';
import { day } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';

/** What to know before the device loses the licence: it may work on without reaching the hub. */
export const useOfflineWarning = (licence: Licence): string | undefined => {
  const text = useText();
  const end = offlineUntil(licence);
  if (end === null) return undefined;
  return text('licences.willWorkUntil', { serial: licence.device_serial ?? '', date: day(end.toISOString()) ?? '' });
};
