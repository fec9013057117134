import type { Licence } from '@hub/contract/licence-schemas';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';

/** The device that has claimed the licence, as it described itself. */
export function HardwareCard({ licence }: { licence: Licence }) {
  const text = useText();
  const title = text('licences.hardware');
  const unknown = text('shared.unknown');
  return (
    <Card title={title}>
      <DetailsTable label={title}>
        <DetailsRow label={text('licences.serial')}>{licence.device_serial || unknown}</DetailsRow>
        <DetailsRow label={text('licences.appVersion')}>{licence.licensed_app_version || unknown}</DetailsRow>
        <DetailsRow label={text('licences.osVersion')}>{licence.operating_system_version || unknown}</DetailsRow>
      </DetailsTable>
    </Card>
  );
}
