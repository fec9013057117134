import type { Call, CallRequest } from '@hub/contract/call';
import type { AnyCall } from './any-call.ts';
import type { RecordIds } from './example-ids.ts';
import { DISTRIBUTOR, PASSKEY, scheduleOf, TICKET, WEBHOOK } from './example-values.ts';

type Examples = { [C in AnyCall as C['name']]?: (ids: RecordIds) => CallRequest<C> };

/**
 * A valid request for every call, for the OpenAPI document and for the tests that run over all calls. Every id comes from
 * `ids`, and `ids.searchTerm` is contained in the names of all those records. A new call needs an example here.
 */
export const CALL_EXAMPLES: Examples = {
  signIn: () => ({ body: { username: 'nobody@hub.example', password: 'Wrong-password-1' } }),
  signOut: () => ({}),
  getCurrentUser: () => ({}),
  finishSignIn: () => ({ body: { ticket: TICKET, code: '123456' } }),
  askForPasskey: () => ({ body: { ticket: TICKET } }),
  startRequiredTotp: () => ({ body: { ticket: TICKET } }),
  confirmRequiredTotp: () => ({ body: { ticket: TICKET, code: '123456' } }),
  startRequiredPasskey: () => ({ body: { ticket: TICKET } }),
  addRequiredPasskey: () => ({ body: { ticket: TICKET, name: 'Key', passkey: PASSKEY } }),
  listOwnSessions: () => ({}),
  endOwnSession: ({ session }) => ({ params: { id: session } }),
  endOtherSessions: () => ({}),
  requestPasswordReset: () => ({ body: { username: 'nobody@hub.example' } }),
  resetPassword: () => ({ body: { newPassword: 'New-password-1', token: TICKET } }),

  getFactors: () => ({}),
  startTotp: () => ({ body: { password: 'Wrong-password-1' } }),
  confirmTotp: () => ({ body: { code: '123456' } }),
  removeTotp: () => ({ body: { password: 'Wrong-password-1' } }),
  startPasskey: () => ({ body: { password: 'Wrong-password-1' } }),
  addPasskey: () => ({ body: { name: 'Key', passkey: PASSKEY } }),
  removePasskey: ({ passkey }) => ({ params: { id: passkey }, body: { password: 'Wrong-password-1' } }),
  renewRecoveryCodes: () => ({ body: { password: 'Wrong-password-1' } }),

  getSetupState: () => ({}),
  dismissSetup: () => ({}),
  sendTestMail: () => ({}),

  listServiceAccounts: () => ({}),
  createServiceAccount: () => ({
    body: { name: 'Example', roles: 16, scopes: ['licences:read'], expires_in_days: 30 },
  }),
  rotateToken: ({ serviceAccount }) => ({
    params: { id: serviceAccount },
    body: { expires_in_days: 30, overlap_hours: 0 },
  }),
  revokeToken: ({ serviceToken }) => ({ params: { id: serviceToken } }),
  deleteServiceAccount: ({ serviceAccount }) => ({ params: { id: serviceAccount } }),

  listWebhooks: () => ({}),
  createWebhook: () => ({ body: WEBHOOK }),
  getWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  updateWebhook: ({ webhook }) => ({ params: { id: webhook }, body: WEBHOOK }),
  enableWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  disableWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  rotateWebhookSecret: ({ webhook }) => ({ params: { id: webhook } }),
  testWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  listWebhookDeliveries: ({ webhook }) => ({ params: { id: webhook } }),
  getWebhookDelivery: ({ webhookDelivery }) => ({ params: { id: webhookDelivery } }),
  replayWebhookDelivery: ({ webhookDelivery }) => ({ params: { id: webhookDelivery } }),
  deleteWebhook: ({ webhook }) => ({ params: { id: webhook } }),

  // Which distributors there are is the provider's business; none of these numbers is one of the tests'.
  listDistributors: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  getDistributor: ({ distributor }) => ({ params: { number: distributor } }),
  createDistributor: () => ({ body: { number: 77, ...DISTRIBUTOR } }),
  updateDistributor: ({ distributor }) => ({ params: { number: distributor }, body: DISTRIBUTOR }),

  listOrganisations: ({ searchTerm }) => ({
    query: { page: 1, page_size: 100, search: searchTerm, archived: 'include' },
  }),
  getOrganisation: ({ organisation }) => ({ params: { id: organisation } }),
  getOrganisationContents: ({ organisation }) => ({ params: { id: organisation } }),
  createOrganisation: () => ({ body: { name: 'Example' } }),
  updateOrganisation: ({ organisation }) => ({ body: { id: organisation, name: 'Renamed' } }),
  archiveOrganisation: ({ organisation }) => ({ params: { id: organisation } }),
  unarchiveOrganisation: ({ organisation }) => ({ params: { id: organisation } }),
  addRegion: ({ organisation }) => ({ body: { org_id: organisation, name: 'Far west' } }),
  editRegion: ({ region }) => ({ body: { id: region, name: 'Renamed' } }),
  deleteRegion: ({ region }) => ({ params: { id: region } }),

  listLocations: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm, archived: 'include' } }),
  listLocationsOfOrganisation: ({ organisation }) => ({ params: { orgId: organisation } }),
  getLocation: ({ location }) => ({ params: { id: location } }),
  getLocationContents: ({ location }) => ({ params: { id: location } }),
  createLocation: ({ organisation, region }) => ({
    body: { name: 'Example', organisation_id: organisation, region_id: region },
  }),
  updateLocation: ({ location, region }) => ({ body: { id: location, name: 'Renamed', region_id: region } }),
  archiveLocation: ({ location }) => ({ params: { id: location } }),
  unarchiveLocation: ({ location }) => ({ params: { id: location } }),

  listUsersOfLocation: ({ location }) => ({ params: { locationId: location } }),
  listUsersOfOrganisation: ({ organisation }) => ({ params: { orgId: organisation } }),
  listInvites: ({ searchTerm }) => ({ query: { page: 1, search: searchTerm } }),
  listInvitesOfLocation: ({ location }) => ({ params: { locationId: location } }),
  listAdminUsers: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  getUser: ({ user }) => ({ params: { id: user } }),
  sendUserInvite: ({ location }) => ({
    body: {
      email: 'new@customer.example',
      first_name: 'New',
      last_name: 'Person',
      roles: 32,
      org_location_id: location,
    },
  }),
  cancelInvite: ({ invite }) => ({ params: { id: invite } }),
  resendInvite: ({ invite }) => ({ params: { id: invite } }),
  updateUser: ({ user }) => ({ body: { uuid_id: user, first_name: 'Re', last_name: 'Named', roles: 32 } }),
  deactivateUser: ({ user }) => ({ params: { id: user } }),
  reactivateUser: ({ user }) => ({ params: { id: user } }),
  moveUser: ({ user, location }) => ({ params: { id: user }, body: { org_location_id: location } }),
  changeUserEmail: ({ user }) => ({ params: { id: user }, body: { email: 'other@customer.example' } }),
  withdrawEmailChange: ({ user }) => ({ params: { id: user } }),
  confirmEmail: () => ({ body: { token: TICKET } }),
  getSecondFactorOf: ({ user }) => ({ params: { id: user } }),
  resetSecondFactorOf: ({ user }) => ({ params: { id: user } }),
  getInviteOffer: () => ({ params: { token: TICKET } }),
  acceptInvite: () => ({ body: { token: TICKET, newPassword: 'New-password-1' } }),

  createLicences: ({ location, package: pack, productKey }) => ({
    body: { description: 'Example', org_location_id: location, product_key: productKey, base_package_id: pack },
  }),
  updateLicence: ({ licence, location, package: pack, productKey }) => ({
    body: {
      uuid_id: licence,
      description: 'Renamed',
      org_location_id: location,
      product_key: productKey,
      base_package_id: pack,
    },
  }),
  getLicence: ({ licence }) => ({ params: { uuid: licence } }),
  listLicences: ({ searchTerm, organisation }) => ({ query: { page: 1, search: searchTerm, organisation } }),
  listKeysOfBatch: ({ licence }) => ({ params: { uuid: licence } }),
  listLicencesOfLocation: ({ location }) => ({ params: { locationId: location } }),
  listOfflineLicences: ({ location }) => ({ params: { locationId: location } }),
  listUnverifiedLicences: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  verifyLicence: ({ licence }) => ({ params: { uuid: licence } }),
  verifyLicences: ({ licence }) => ({ body: { uuid_ids: [licence] } }),
  deactivateLicence: ({ licence }) => ({ params: { uuid: licence } }),
  archiveLicence: ({ licence }) => ({ params: { uuid: licence } }),
  archiveLicences: ({ licence }) => ({ body: { uuid_ids: [licence] } }),
  changeExpiryOfLicences: ({ licence }) => ({ body: { uuid_ids: [licence], expiry_date: null } }),
  copyLicence: ({ licence }) => ({ params: { uuid: licence }, body: {} }),
  listLicenceActivity: ({ licence }) => ({ params: { uuid: licence } }),
  addLicenceNote: ({ licence }) => ({ body: { license_id: licence, note: 'A note' } }),
  editLicenceNote: ({ activity }) => ({ body: { id: activity, note: 'A better note' } }),

  listViews: () => ({}),
  createView: () => ({ body: { name: 'Example', search: 'expires_within=60', is_shared: false, is_pinned: true } }),
  updateView: ({ view }) => ({
    params: { id: view },
    body: { name: 'Renamed', search: 'status=expired', is_shared: true, is_pinned: false },
  }),
  deleteView: ({ view }) => ({ params: { id: view } }),

  listProducts: () => ({}),
  listProductModules: () => ({}),
  listPackages: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  getPackage: ({ package: pack }) => ({ params: { id: pack } }),
  createPackage: ({ product }) => ({ body: { name: 'Example', product_id: product } }),
  updatePackage: ({ package: pack, product }) => ({
    params: { id: pack },
    body: { name: 'Renamed', product_id: product },
  }),

  // Products are the provider's and the same for every distributor, so their examples name none of the tests' records.
  listCatalogue: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  getProduct: ({ product }) => ({ params: { id: product } }),
  createProduct: () => ({ body: { name: 'Example', key_name: 'EXAMPLE' } }),
  updateProduct: ({ changedProduct }) => ({ params: { id: changedProduct }, body: { name: 'Renamed' } }),
  retireProduct: ({ changedProduct }) => ({ params: { id: changedProduct } }),
  reinstateProduct: ({ changedProduct }) => ({ params: { id: changedProduct } }),
  deleteProduct: ({ changedProduct }) => ({ params: { id: changedProduct } }),
  addProductModule: ({ changedProduct }) => ({
    body: { product_id: changedProduct, name: 'Example', product_module_type: 'screen' },
  }),
  updateProductModule: ({ changedModule }) => ({
    params: { id: changedModule },
    body: { name: 'Renamed', product_module_type: 'feature' },
  }),
  retireProductModule: ({ changedModule }) => ({ params: { id: changedModule } }),
  reinstateProductModule: ({ changedModule }) => ({ params: { id: changedModule } }),
  deleteProductModule: ({ changedModule }) => ({ params: { id: changedModule } }),

  activateDevice: () => ({ body: { device_serial: 'SN-1' } }),
  checkInDevice: () => ({ body: { device_serial: 'SN-1' } }),
  deactivateDevice: () => ({ body: { device_serial: 'SN-1' } }),
  listSigningKeys: () => ({}),

  getConversionStats: () => ({}),
  listV1Contracts: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  convertContract: ({ contract }) => ({ params: { id: contract } }),
  convertV1Licences: ({ contract }) => ({ body: [contract] }),
  previewConversion: ({ contract }) => ({ query: { contracts: [String(contract)] } }),
  getConversionProgress: () => ({}),

  planChange: ({ licence, location }) => ({
    body: { selection: { ids: [licence] }, action: { kind: 'move', org_location_id: location } },
  }),
  listChanges: () => ({ query: { page: 1, page_size: 100 } }),
  getChange: ({ change }) => ({ params: { id: change } }),
  listChangeRows: ({ change }) => ({ params: { id: change }, query: { page: 1 } }),
  exportChangeRows: ({ change }) => ({ params: { id: change } }),
  applyChange: ({ change }) => ({ params: { id: change }, body: {} }),
  undoChange: ({ change }) => ({ params: { id: change } }),
  uploadImport: () => ({ query: { kind: 'locations', file_name: 'locations.csv' } }),
  getImport: ({ import: id }) => ({ params: { id } }),
  planImport: ({ import: id }) => ({ params: { id }, body: { columns: ['name'] } }),
  listImportRows: ({ import: id }) => ({ params: { id }, query: { page: 1 } }),
  exportFailedRows: ({ import: id }) => ({ params: { id } }),
  getImportTemplate: () => ({ params: { kind: 'locations' } }),

  getOverview: () => ({}),

  getReminders: () => ({}),
  updateReminders: () => ({
    body: {
      is_on: false,
      lead_days: [30, 7],
      to_staff: true,
      to_licence_managers: false,
      emails: [],
      frequency: 'weekly',
      weekday: 1,
      time_zone: 'UTC',
    },
  }),
  getReminderStatus: () => ({}),
  previewReminders: () => ({}),
  sendTestReminder: () => ({}),

  listSchedules: () => ({}),
  createSchedule: ({ view, user }) => ({ body: scheduleOf('Expired licences', view, user) }),
  updateSchedule: ({ schedule, view, user }) => ({
    params: { id: schedule },
    body: scheduleOf('Licences that have expired', view, user),
  }),
  sendSchedule: ({ schedule }) => ({ params: { id: schedule } }),
  deleteSchedule: ({ schedule }) => ({ params: { id: schedule } }),

  listRenewals: ({ searchTerm }) => ({ query: { page: 1, search: searchTerm } }),
  getRenewals: ({ organisation }) => ({ params: { organisationId: organisation } }),

  searchMore: ({ searchTerm }) => ({ params: { term: searchTerm } }),
  searchHub: ({ searchTerm }) => ({ params: { term: searchTerm } }),

  listAuditLines: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  listRecordHistory: ({ organisation }) => ({
    params: { kind: 'organisation', id: String(organisation) },
    query: { page: 1, page_size: 100 },
  }),
  listRecordChanges: ({ user }) => ({ params: { kind: 'user', id: user } }),
  exportAuditLines: ({ searchTerm }) => ({ query: { search: searchTerm } }),

  // Background jobs are the provider's business, too.
  listJobs: ({ searchTerm }) => ({ query: { page: 1, page_size: 100, search: searchTerm } }),
  retryJob: ({ job }) => ({ params: { id: job } }),

  getAverageReport: () => ({}),
  getAverageSummary: () => ({}),
  getLicenceReport: () => ({ params: { startDate: '2020-01-01', endDate: '2030-12-31' } }),
  getLicenceReportSummary: () => ({ params: { startDate: '2020-01-01', endDate: '2030-12-31' } }),
};

export type ExampleRequest = { params?: object; query?: object; body?: unknown };

/** The example of a call; throws when it is missing. */
export const exampleOf = ({ name }: Call): ((ids: RecordIds) => ExampleRequest) => {
  const example = (CALL_EXAMPLES as Record<string, ((ids: RecordIds) => ExampleRequest) | undefined>)[name];
  if (example === undefined)
    throw new Error(`${name} has no example request: add a line for it to api/src/http/openapi/call-examples.ts`);
  return example;
};
