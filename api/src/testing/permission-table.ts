import type { RoleName } from '@hub/contract/roles';

/**
 * Who may make each call, written out by hand. It must not be derived from the contract: the permission test compares
 * what the server enforces with it, so that a call that was loosened by mistake fails. A new call needs a line here.
 */
export const PERMISSION_TABLE: Readonly<Record<string, 'anyone' | readonly RoleName[]>> = {
  addRequiredPasskey: 'anyone',
  askForPasskey: 'anyone',
  confirmRequiredTotp: 'anyone',
  endOtherSessions: ['Dev', 'Admin', 'DistributorAdmin'],
  endOwnSession: ['Dev', 'Admin', 'DistributorAdmin'],
  finishSignIn: 'anyone',
  getCurrentUser: ['Dev', 'Admin', 'DistributorAdmin'],
  listOwnSessions: ['Dev', 'Admin', 'DistributorAdmin'],
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  signIn: 'anyone',
  signOut: 'anyone',
  startRequiredPasskey: 'anyone',
  startRequiredTotp: 'anyone',

  addPasskey: ['Dev', 'Admin', 'DistributorAdmin'],
  confirmTotp: ['Dev', 'Admin', 'DistributorAdmin'],
  getFactors: ['Dev', 'Admin', 'DistributorAdmin'],
  removePasskey: ['Dev', 'Admin', 'DistributorAdmin'],
  removeTotp: ['Dev', 'Admin', 'DistributorAdmin'],
  renewRecoveryCodes: ['Dev', 'Admin', 'DistributorAdmin'],
  startPasskey: ['Dev', 'Admin', 'DistributorAdmin'],
  startTotp: ['Dev', 'Admin', 'DistributorAdmin'],

  addRegion: ['Dev', 'Admin', 'DistributorAdmin'],
  archiveOrganisation: ['Dev', 'Admin', 'DistributorAdmin'],
  createOrganisation: ['Dev', 'Admin', 'DistributorAdmin'],
  deleteRegion: ['Dev', 'Admin', 'DistributorAdmin'],
  editRegion: ['Dev', 'Admin', 'DistributorAdmin'],
  getOrganisation: ['Dev', 'Admin', 'DistributorAdmin'],
  getOrganisationContents: ['Dev', 'Admin', 'DistributorAdmin'],
  listOrganisations: ['Dev', 'Admin', 'DistributorAdmin'],
  unarchiveOrganisation: ['Dev', 'Admin', 'DistributorAdmin'],
  updateOrganisation: ['Dev', 'Admin', 'DistributorAdmin'],

  archiveLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  createLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  getLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  getLocationContents: ['Dev', 'Admin', 'DistributorAdmin'],
  listLocations: ['Dev', 'Admin', 'DistributorAdmin'],
  listLocationsOfOrganisation: ['Dev', 'Admin', 'DistributorAdmin'],
  unarchiveLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  updateLocation: ['Dev', 'Admin', 'DistributorAdmin'],

  acceptInvite: 'anyone',
  getInviteOffer: 'anyone',
  getSecondFactorOf: ['Dev', 'Admin'],
  getUser: ['Dev', 'Admin', 'DistributorAdmin'],
  listAdminUsers: ['Dev', 'Admin', 'DistributorAdmin'],
  listInvitesOfLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  listUsersOfLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  resendInvite: ['Dev', 'Admin', 'DistributorAdmin'],
  resetSecondFactorOf: ['Dev', 'Admin'],
  sendUserInvite: ['Dev', 'Admin', 'DistributorAdmin'],
  updateUser: ['Dev', 'Admin', 'DistributorAdmin'],

  addLicenceNote: ['Dev', 'Admin', 'DistributorAdmin'],
  archiveLicence: ['Dev', 'Admin', 'DistributorAdmin'],
  archiveLicences: ['Dev', 'Admin', 'DistributorAdmin'],
  changeExpiryOfLicences: ['Dev', 'Admin', 'DistributorAdmin'],
  copyLicence: ['Dev', 'Admin', 'DistributorAdmin'],
  createLicences: ['Dev', 'Admin', 'DistributorAdmin'],
  deactivateLicence: ['Dev', 'Admin', 'DistributorAdmin'],
  editLicenceNote: ['Dev', 'Admin', 'DistributorAdmin'],
  getLicence: ['Dev', 'Admin', 'DistributorAdmin'],
  listLicenceActivity: ['Dev', 'Admin', 'DistributorAdmin'],
  listLicencesOfLocation: ['Dev', 'Admin', 'DistributorAdmin'],
  listUnverifiedLicences: ['Dev', 'Admin', 'DistributorAdmin'],
  updateLicence: ['Dev', 'Admin', 'DistributorAdmin'],
  verifyLicence: ['Dev', 'Admin', 'DistributorAdmin'],
  verifyLicences: ['Dev', 'Admin', 'DistributorAdmin'],

  createPackage: ['Dev', 'Admin', 'DistributorAdmin'],
  getPackage: ['Dev', 'Admin', 'DistributorAdmin'],
  listPackages: ['Dev', 'Admin', 'DistributorAdmin'],
  listProductModules: ['Dev', 'Admin', 'DistributorAdmin'],
  listProducts: ['Dev', 'Admin', 'DistributorAdmin'],
  updatePackage: ['Dev', 'Admin', 'DistributorAdmin'],

  activateDevice: 'anyone',
  checkInDevice: 'anyone',
  deactivateDevice: 'anyone',
  listSigningKeys: 'anyone',

  convertContract: ['Dev', 'Admin', 'DistributorAdmin'],
  convertV1Licences: ['Dev'],
  previewConversion: ['Dev'],
  getConversionProgress: ['Dev'],
  getConversionStats: ['Dev', 'Admin', 'DistributorAdmin'],
  listV1Contracts: ['Dev', 'Admin', 'DistributorAdmin'],

  searchHub: ['Dev', 'Admin', 'DistributorAdmin'],

  getAverageReport: ['Dev', 'Admin', 'DistributorAdmin'],
  getAverageSummary: ['Dev', 'Admin', 'DistributorAdmin'],
  getLicenceReport: ['Dev', 'Admin', 'DistributorAdmin'],
  getLicenceReportSummary: ['Dev', 'Admin', 'DistributorAdmin'],

  exportAuditLines: ['Dev', 'Admin'],
  listAuditLines: ['Dev', 'Admin'],
  listRecordChanges: ['Dev', 'Admin', 'DistributorAdmin'],
};

/** The roles that can sign in at all; users with other roles have no session. */
export const SIGN_IN_ROLES: readonly RoleName[] = ['Dev', 'Admin', 'DistributorAdmin'];
