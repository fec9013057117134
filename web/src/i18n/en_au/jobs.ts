/** Background jobs, for the provider's staff. */
const jobs = {
  searchLabel: 'Search jobs',
  noneYet: 'What takes longer than a click, such as sending mails, runs here in the background.',
  kind: 'Job',
  kindRunChange: 'Change many licences',
  kindRunImport: 'Import a file',
  kindRunReminders: 'Remind of licences that expire',
  kindRunSchedule: 'Mail a scheduled report',
  kindSendMail: 'Send a mail',
  kindDeliverWebhook: 'Deliver webhooks',
  kindDeleteHistory: 'Delete history that is older than it is kept',
  kindTimedEvents: 'Look for expiring licences and silent devices',
  state: 'State',
  stateAll: 'All',
  stateWaiting: 'Waiting',
  stateRunning: 'Running',
  stateFailed: 'Failed',
  stateDone: 'Done',
  distributor: 'Distributor',
  askedBy: 'Asked by',
  system: 'The hub',
  started: 'Started',
  tries: 'Tries',
  reason: 'Why it failed',
  nextTry: 'Next try: {{when}}',
  retry: 'Retry',
  retryNamed: 'Retry {{name}}, asked for by {{by}}',
  retried: 'The job runs again',
} as const;

/** Added by the screen itself when it is opened. */
export const jobMessages = { jobs } as const;
