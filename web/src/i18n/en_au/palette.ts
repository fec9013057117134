/** The command palette and the keyboard shortcuts. */
const palette = {
  open: 'Search pages and actions',
  placeholder: 'Go to a page or do something',
  pages: 'Pages',
  actions: 'Actions',
  records: 'Records',
  recent: 'Recent',
  nothing: 'Nothing matches.',
  createOrganisation: 'Create an organisation',
  createLocation: 'Create a location',
  createPackage: 'Create a package',
  createLicence: 'Create a licence',
  licenceLocation: 'Location of the licence',
  findLocation: 'Type the name of a location or organisation',
  focusSearch: 'Search the hub',
  showKeys: 'Show the keyboard shortcuts',
  useLight: 'Use light colours',
  useDark: 'Use dark colours',
  useAuto: 'Use the same colours as the system',
} as const;

const keys = {
  title: 'Keyboard shortcuts',
  search: 'Go to the search box',
  palette: 'Go to a page or do something',
  licences: 'Go to all licences',
  organisations: 'Go to the organisations',
  reports: 'Go to the reports',
  range: 'Held while ticking a box: ticks all rows in between',
  help: 'Show these shortcuts',
  clear: 'Clear a search box, or close a dialog',
} as const;

/** Added by what shows them when it is opened first. */
export const paletteMessages = { palette, keys } as const;
