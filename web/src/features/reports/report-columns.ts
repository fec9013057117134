import type { KitColour } from '@hub/contract/kit-colours';
import type { AVERAGE_REPORT_HEADERS, LICENCE_REPORT_HEADERS, ReportCell } from '@hub/contract/reports';
import { calendarDay, number } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { text } from '../../i18n/text.ts';
import '../../i18n/licence-words.ts';
import './report-words.ts';

export interface ReportColumn {
  header: MessageKey;
  /** How a cell reads on the screen; a download keeps the cell as it is. */
  show?: (cell: string) => string;
  /** Never cut off, because a part of it is of no use. */
  isWhole?: true;
  /** The title of the card on a phone; the first column when no column has it. */
  isTitle?: true;
}

type ColumnsOf<Headers extends readonly string[]> = { readonly [Position in keyof Headers]: ReportColumn };

/** A day as YYYY-MM-DD, or a word such as Lifetime. */
const showDay = (cell: string): string => (/^\d/.test(cell) ? (calendarDay(cell) ?? cell) : cell);

const showColour = (cell: string): string => text(`kitColours.${cell as KitColour}`);

export const AVERAGE_COLUMNS: ColumnsOf<typeof AVERAGE_REPORT_HEADERS> = [
  { header: 'reports.organisation' },
  { header: 'reports.locations' },
  { header: 'reports.licences' },
  { header: 'reports.perLocation' },
];

export const LICENCE_COLUMNS: ColumnsOf<typeof LICENCE_REPORT_HEADERS> = [
  { header: 'reports.licenceId', isWhole: true },
  { header: 'licences.label', isTitle: true },
  { header: 'reports.organisation' },
  { header: 'reports.region' },
  { header: 'licences.location' },
  { header: 'licences.product' },
  { header: 'reports.package' },
  { header: 'reports.modules' },
  { header: 'licences.kitColour', show: showColour },
  { header: 'licences.created', show: showDay },
  { header: 'reports.expiry', show: showDay },
  { header: 'licences.activated' },
  { header: 'licences.deviceSerial', isWhole: true },
  { header: 'reports.verified' },
  { header: 'licences.purchaseOrder' },
  { header: 'licences.createdBy' },
  { header: 'licences.status' },
];

export const showCell = (cell: ReportCell, { show }: ReportColumn): string => {
  if (typeof cell === 'number') return number(cell);
  return cell === '' ? '-' : (show?.(cell) ?? cell);
};
