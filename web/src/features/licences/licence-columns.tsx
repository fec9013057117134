import type { LicenceRow } from '@hub/contract/licence-schemas';
import type { LICENCE_SORTS } from '@hub/contract/licences';
import { calendarDay } from '../../i18n/format.ts';
import { text } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { KitColourDot } from '../../ui/text/kit-colour-dot.tsx';
import { LicenceStatusLabel } from '../../ui/text/licence-status-label.tsx';

type Sort = (typeof LICENCE_SORTS)[number];

export const LICENCE_COLUMNS: readonly [Column<LicenceRow, Sort>, ...Column<LicenceRow, Sort>[]] = [
  { key: 'label', header: 'licences.label', sort: 'description', isOneLine: true, width: '26%' },
  {
    key: 'product',
    header: 'licences.product',
    isOneLine: true,
    cell: ({ product }) => product.name,
    under: { key: 'label', on: 'medium' },
  },
  {
    key: 'created',
    header: 'licences.created',
    sort: 'created_at',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    key: 'expiry',
    header: 'licences.validUntil',
    sort: 'expiry_date',
    isWhole: true,
    // The last day of a licence is the same in every time zone.
    cell: ({ expiry_date }) => calendarDay(expiry_date) ?? text('licences.lifetime'),
    under: { key: 'created', on: 'narrow' },
  },
  {
    key: 'serial',
    header: 'licences.deviceSerial',
    sort: 'device_serial',
    isWhole: true,
    cell: ({ device_serial }) => device_serial ?? '-',
    under: { key: 'status', on: 'narrow' },
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
    isWhole: true,
    cell: (licence) => <LicenceStatusLabel licence={licence} />,
  },
];
