import type { ALL_LICENCE_SORTS, ListedLicence } from '@hub/contract/licence-list';
import { Link } from '@tanstack/react-router';
import { calendarDay } from '../../../i18n/format.ts';
import { text } from '../../../i18n/text.ts';
import type { Column } from '../../../list/column.ts';
import { locationPath, organisationPath } from '../../../shell/navigation/record-paths.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { KitColourDot } from '../../../ui/text/kit-colour-dot.tsx';
import { LicenceStatusLabel } from '../../../ui/text/licence-status-label.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './all-licences.module.css';

type Sort = (typeof ALL_LICENCE_SORTS)[number];

const orNone = (value: string | null): string => value || text('shared.none');

/** All columns, in the order in which they are offered. */
export const ALL_COLUMNS: readonly [Column<ListedLicence, Sort>, ...Column<ListedLicence, Sort>[]] = [
  { key: 'label', header: 'licences.label', sort: 'description' },
  {
    key: 'organisation',
    header: 'allLicences.organisation',
    isOneLine: true,
    cell: ({ organisation_id, organisation_name }) => (
      <Link to={organisationPath(organisation_id)} className={classes.link}>
        {organisation_name}
      </Link>
    ),
  },
  {
    key: 'location',
    header: 'allLicences.location',
    isOneLine: true,
    cell: ({ org_location_id, org_location_name }) => (
      <Link to={locationPath(org_location_id)} className={classes.link}>
        {org_location_name}
      </Link>
    ),
    under: { key: 'organisation', on: 'medium' },
  },
  { key: 'region', header: 'allLicences.region', cell: ({ region_name }) => orNone(region_name) },
  { key: 'product', header: 'allLicences.product', isOneLine: true, cell: ({ product }) => product.name },
  {
    key: 'package',
    header: 'allLicences.package',
    cell: ({ package_name }) => orNone(package_name),
    under: { key: 'product', on: 'medium' },
  },
  {
    key: 'status',
    header: 'allLicences.status',
    cell: (licence) => <LicenceStatusLabel licence={licence} />,
    under: { key: 'product', on: 'narrow' },
  },
  {
    key: 'expiry',
    header: 'licences.validUntil',
    sort: 'expiry_date',
    isWhole: true,
    // The last day of a licence is the same in every time zone.
    cell: ({ expiry_date }) => calendarDay(expiry_date) ?? text('licences.lifetime'),
  },
  {
    key: 'online',
    header: 'licences.lastOnline',
    isWhole: true,
    under: { key: 'expiry', on: 'narrow' },
    cell: ({ last_online_date }) =>
      last_online_date === null ? text('shared.none') : <RelativeTime value={last_online_date} />,
  },
  {
    key: 'serial',
    header: 'licences.deviceSerial',
    isWhole: true,
    cell: ({ device_serial }) => orNone(device_serial),
    under: { key: 'label', on: 'medium' },
  },
  {
    key: 'version',
    header: 'allLicences.version',
    isWhole: true,
    cell: ({ licensed_app_version }) => orNone(licensed_app_version),
  },
  {
    key: 'system',
    header: 'allLicences.osVersion',
    cell: ({ operating_system_version }) => orNone(operating_system_version),
  },
  {
    key: 'colour',
    header: 'allLicences.colour',
    cell: ({ license_colour }) => <KitColourDot colour={license_colour} />,
  },
  { key: 'order', header: 'licences.purchaseOrder', cell: ({ purchase_order }) => orNone(purchase_order) },
  {
    key: 'created',
    header: 'licences.created',
    sort: 'created_at',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  { key: 'creator', header: 'allLicences.created_by', cell: ({ created_by_name }) => orNone(created_by_name) },
];

/** What is shown until somebody chooses other columns. */
export const DEFAULT_COLUMNS = ['label', 'organisation', 'location', 'product', 'status', 'expiry', 'online', 'serial'];
