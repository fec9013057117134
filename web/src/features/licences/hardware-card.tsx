import type { Licence } from '@hub/contract/licences';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Fact, Facts } from '../../ui/text/details-table.tsx';

/** The device that has claimed the licence, as it described itself. */
export function HardwareCard({ licence }: { licence: Licence }) {
  const text = useText();
  const title = text('licences.hardware');
  const unknown = text('shared.unknown');
  return (
    <Card title={title}>
      <Facts label={title}>
        <Fact label={text('licences.serial')}>{licence.device_serial || unknown}</Fact>
        <Fact label={text('licences.appVersion')}>{licence.licensed_app_version || unknown}</Fact>
        <Fact label={text('licences.osVersion')}>{licence.operating_system_version || unknown}</Fact>
      </Facts>
    </Card>
  );
}
