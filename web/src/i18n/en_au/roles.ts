/** Names of the roles. */
export const roles = {
  User: 'Community member',
  Dev: 'Super admin+',
  Admin: 'Super admin',
  LicenseManager: 'License manager',
  DistributorAdmin: 'Admin',
  OrgUser: 'Organisation member',
} as const;
