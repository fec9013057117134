import type { LicenceRow } from '@hub/contract/licence-schemas';
import type { LICENCE_SORTS } from '@hub/contract/licences';
import type { Column } from '../../list/column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { KitColourDot } from '../../ui/text/kit-colour-dot.tsx';
import { LicenceStatusLabel } from '../../ui/text/licence-status-label.tsx';

type Sort = (typeof LICENCE_SORTS)[number];

export const LICENCE_COLUMNS: readonly [Column<LicenceRow, Sort>, ...Column<LicenceRow, Sort>[]] = [
  { key: 'label', header: 'licences.label', sort: 'description', width: '32%' },
  {
    key: 'created',
    header: 'licences.created',
    sort: 'created_at',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    key: 'serial',
    header: 'licences.deviceSerial',
    sort: 'device_serial',
    isWhole: true,
    cell: ({ device_serial }) => device_serial ?? '-',
    under: { key: 'label', on: 'narrow' },
  },
  {
    key: 'colour',
    header: 'licences.kitColour',
    sort: 'license_colour',
    cell: ({ license_colour }) => <KitColourDot colour={license_colour} />,
  },
  {
    key: 'status',
    header: 'licences.status',
    sort: 'is_active',
    cell: (licence) => <LicenceStatusLabel licence={licence} />,
  },
];
