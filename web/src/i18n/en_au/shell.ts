/** The frame around every page. */
export const shell = {
  product: 'Licence Hub',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  search: 'Search the hub',
  searchPlaceholder: 'Search the hub',
  ownPage: 'Your page, {{initials}}',
  accountMenu: 'Account and appearance',
  colours: 'Appearance',
  coloursLight: 'Light',
  coloursDark: 'Dark',
  coloursAuto: 'Same as system',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  closeToast: 'Close message',
  offline: 'You are offline. You can keep reading, but nothing is saved until the connection is back.',
  loading: 'Loading...',
  retry: 'Retry',
  errorTitle: 'This page could not be shown',
  errorText: 'Something went wrong on our side. Nothing you saved is lost.',
  notFoundTitle: 'Page Not Found',
  notFoundText: "Sorry, we couldn't find that page...",
  backToHome: 'Back to home',
} as const;

export const navigation = {
  locations: 'Locations',
  reports: 'Reports',
  verifications: 'Licence verifications',
  organisations: 'Organisations',
  admin: 'Admin',
  adminSections: 'Admin sections',
  users: 'Users',
  packages: 'Packages',
  v1Licenses: 'V1 Licenses',
  licenseConversion: 'License conversion',
} as const;

export const palette = {
  open: 'Search pages and actions',
  placeholder: 'Go to a page or do something',
  pages: 'Pages',
  actions: 'Actions',
  records: 'Records',
  nothing: 'Nothing matches.',
  createOrganisation: 'Create an organisation',
  focusSearch: 'Search the hub',
  showKeys: 'Show the keyboard shortcuts',
  useLight: 'Use light colours',
  useDark: 'Use dark colours',
  useAuto: 'Use the same colours as the system',
} as const;

export const keys = {
  title: 'Keyboard shortcuts',
  search: 'Go to the search box',
  palette: 'Go to a page or do something',
  help: 'Show these shortcuts',
  clear: 'Clear a search box, or close a dialog',
  close: 'Close',
} as const;
