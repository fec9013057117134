/** The page of what needs attention. */
const overview = {
  title: 'Overview',
  asOf: 'As of {{moment}}',
  failed: "Couldn't load the overview",
  attention: 'Needs attention',
  licences: 'Licences',
  expiredActive: 'Expired and still active',
  toVerify: 'To verify',
  silent: 'Silent for {{days}} days',
  expiring: 'Licences that expire, by month',
  month: 'Month',
  versions: 'App versions in the field',
  version: 'Version',
  devices: 'Devices',
  otherVersions: 'Other versions: {{versions}}. Devices with one of them: {{devices}}.',
  noDevices: 'No device has a licence yet.',
  products: 'Licences by product',
  product: 'Product',
  noLicences: 'There are no licences yet.',
  changes: 'What changed lately',
  noChanges: 'Nothing has changed yet.',
  changesFailed: "Couldn't load what changed.",
  allChanges: 'Audit log',
} as const;

/** Added by the screen itself when it is opened. */
export const overviewMessages = { overview } as const;
