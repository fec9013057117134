const renewals = {
  help: 'Licences that are overdue, or expire within 12 months',
  search: 'Search organisations',
  organisation: 'Organisation',
  product: 'Product',
  package: 'Package',
  createdBy: 'Created by',
  any: 'Any',
  overdue: 'Overdue',
  total: 'Total',
  actions: 'Actions',
  renew: 'Renew',
  renewNamed: 'Renew the licences of {{name}}',
  open: 'Show the regions and locations of {{name}}',
  close: 'Hide the regions and locations of {{name}}',
  cell: '{{formatted}} licences of {{place}}, {{when}}',
  more_one: '{{formatted}} more location',
  more_other: '{{formatted}} more locations',
  failed: 'The locations could not be loaded.',
  none: 'Nothing is overdue, and nothing expires within 12 months.',
} as const;

export const renewalsMessages = { renewals } as const;
