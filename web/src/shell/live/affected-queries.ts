import type * as calls from 'hub:calls';
import type { LiveChanges, LiveKind } from '@hub/contract/live';
import type { Query } from '@tanstack/react-query';

type Name = keyof typeof calls;

interface Affected {
  /** Calls about one record: those with the id of a changed one among their parameters. */
  records?: readonly Name[];
  /** Lists, counts and other records that show something of it. */
  others?: readonly Name[];
}

const LICENCE_LISTS = [
  'listLicences',
  'listLicencesOfLocation',
  'listUnverifiedLicences',
  'listKeysOfBatch',
  'listOfflineLicences',
] as const satisfies Name[];
const COUNTS = [
  'getLocation',
  'getLocationContents',
  'listLocations',
  'getOrganisationContents',
  'listOrganisations',
  'getOverview',
] as const satisfies Name[];
const HISTORY = ['listRecordHistory', 'listRecordChanges'] as const satisfies Name[];
const CATALOGUE: readonly Name[] = [
  'listProducts',
  'listProductModules',
  'listCatalogue',
  'getProduct',
  'listPackages',
];
const CHANGE_SETS: readonly Name[] = ['listChanges', 'getChange', 'listChangeRows', 'getImport', 'listImportRows'];
const CONVERSION: readonly Name[] = ['getConversionProgress', 'getConversionStats', 'listV1Contracts'];
const LICENCES: Affected = {
  records: ['getLicence', 'listLicenceActivity', ...HISTORY],
  others: [...LICENCE_LISTS, ...COUNTS, 'listRenewals', 'getRenewals'],
};
const INVITES: readonly Name[] = ['listInvites', 'listInvitesOfLocation', 'getLocationContents', 'getOverview'];

/** What shows a kind of record. A kind that is not here affects everything but `UNAFFECTED`. */
const BY_KIND: Partial<Record<LiveKind, Affected>> = {
  licence: LICENCES,
  licences: LICENCES,
  note: { others: ['getLicence', 'listLicenceActivity'] },
  device: { records: ['getLicence'] },
  location: {
    records: ['getLocation', ...HISTORY],
    others: [...COUNTS, ...LICENCE_LISTS, 'listLocationsOfOrganisation', 'listUsersOfLocation'],
  },
  organisation: { records: ['getOrganisation', ...HISTORY], others: [...COUNTS, 'listRenewals', 'getRenewals'] },
  region: { others: ['getOrganisation', 'getLocation', 'listLocations', 'listLocationsOfOrganisation'] },
  user: {
    records: ['getUser', 'getSecondFactorOf', ...HISTORY],
    others: ['getCurrentUser', 'listUsersOfLocation', 'listUsersOfOrganisation', 'listAdminUsers', ...INVITES],
  },
  invite: { others: INVITES },
  mail: { others: [...INVITES, 'listJobs'] },
  package: { records: ['getPackage', ...HISTORY], others: ['listPackages', ...LICENCE_LISTS] },
  product: { others: CATALOGUE },
  productModule: { others: CATALOGUE },
  distributor: { others: ['listDistributors', 'getDistributor'] },
  changeSet: { others: CHANGE_SETS },
  job: { others: ['listJobs', 'listSchedules', ...CHANGE_SETS, ...CONVERSION] },
  conversionRun: { others: CONVERSION },
  v1Contract: { others: [...CONVERSION, ...LICENCE_LISTS, ...COUNTS] },
  serviceAccount: { others: ['listServiceAccounts'] },
  reminders: { others: ['getReminders', 'getReminderStatus', 'previewReminders'] },
  schedule: { others: ['listSchedules'] },
  webhook: { others: ['listWebhooks', 'getWebhook', 'listWebhookDeliveries'] },
  setup: { others: ['getSetupState'] },
};

/** Not read again on their own: expensive, or read line by line. */
const UNAFFECTED: readonly string[] = [
  'getAverageReport',
  'getAverageSummary',
  'getLicenceReport',
  'getLicenceReportSummary',
  'listAuditLines',
  'searchHub',
  'searchMore',
  'previewConversion',
] satisfies Name[];

const includes = (names: readonly string[] | undefined, name: string): boolean => names?.includes(name) === true;

const idsIn = (request: unknown): string[] =>
  Object.values((request as { params?: Record<string, unknown> } | undefined)?.params ?? {}).map(String);

/** Whether a cached reply is about one of the changed records itself. */
export const isOfRecord = ({ queryKey: [name, request] }: Pick<Query, 'queryKey'>, changes: LiveChanges): boolean =>
  Object.entries(changes).some(([kind, ids]) => {
    if (!includes(BY_KIND[kind as LiveKind]?.records, String(name))) return false;
    return ids.length === 0 || idsIn(request).some((id) => ids.includes(id));
  });

/** Whether it shows something of them: a list, a count. */
export const isOther = ({ queryKey: [name] }: Pick<Query, 'queryKey'>, changes: LiveChanges): boolean =>
  Object.keys(changes).some((kind) => {
    const affected = BY_KIND[kind as LiveKind];
    return affected === undefined ? !UNAFFECTED.includes(String(name)) : includes(affected.others, String(name));
  });

/** After a gap everything may be out of date. */
export const isRefreshed = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean =>
  !UNAFFECTED.includes(String(name));
