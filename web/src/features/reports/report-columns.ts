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
  /** The page of the row's record. */
  link?: (cells: readonly ReportCell[]) => ReportLink | undefined;
  /** The title of the card on a phone; the first column when no column has it. */
  isTitle?: true;
}

/** Where a cell leads. */
interface ReportLink {
  to: string;
  search?: { search: string };
}

type ColumnsOf<Headers extends readonly string[]> = { readonly [Position in keyof Headers]: ReportColumn };

/** A day as YYYY-MM-DD, or a word such as Lifetime. */
const showDay = (cell: string): string => (/^\d/.test(cell) ? (calendarDay(cell) ?? cell) : cell);

const showColour = (cell: string): string => text(`kitColours.${cell as KitColour}`);

export const AVERAGE_COLUMNS: ColumnsOf<typeof AVERAGE_REPORT_HEADERS> = [
  {
    header: 'reports.organisation',
    // The report has no ids of organisations; its last row is the average, without locations.
    link: ([name, locations]) =>
      typeof locations === 'number' ? { to: '/organisations/list', search: { search: String(name) } } : undefined,
  },
  { header: 'reports.locations' },
  { header: 'reports.licences' },
  { header: 'reports.perLocation' },
];

export const LICENCE_COLUMNS: ColumnsOf<typeof LICENCE_REPORT_HEADERS> = [
  { header: 'reports.licenceId', isWhole: true, link: ([id]) => ({ to: `/licence/${id}` }) },
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
