import type { CALLS_BY_FEATURE } from '@hub/contract/calls';

/** What the calls of each feature are about. */
export const TAG_DESCRIPTIONS: Record<keyof typeof CALLS_BY_FEATURE, string> = {
  session: 'Signing in and out, one’s own sessions, and forgotten passwords',
  security: 'One’s own second factor: authenticator app, passkeys and recovery codes',
  setup: 'What a new hub still needs',
  tokens: 'Service accounts and their tokens',
  webhooks: 'Other systems that are told of events, and what was delivered to them',
  distributors: 'The distributors of the provider',
  organisations: 'Customers, and the regions of each',
  locations: 'The locations of organisations',
  users: 'People and their invitations',
  licences: 'Licences, their verification, and their activity',
  views: 'Saved filters of the list of all licences',
  changes: 'Changes of many licences: planned, applied and undone',
  imports: 'CSV files, whose rows become records',
  packages: 'What is sold: a product with some of its modules',
  products: 'Products and their modules',
  devices: 'What devices call: activation, check-in, and the keys that verify licence files',
  conversion: 'Contracts of the first version, which become licences',
  overview: 'Figures of the whole distributor',
  renewals: 'What expires, by month and customer',
  reminders: 'Mails about licences that expire',
  search: 'Records of all kinds by a part of their name',
  reports: 'Tables of licences and organisations',
  audit: 'Who changed what, and what was refused',
  jobs: 'Background jobs of the hub',
};
