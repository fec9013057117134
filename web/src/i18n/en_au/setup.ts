/** The getting-started list of a new hub. */
const setup = {
  title: 'Getting started',
  progress: '{{done}} of {{all}} steps done',
  allSteps: 'All steps',
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss the getting-started list?',
  dismissMeans: 'Nobody at this distributor sees it any more. What is missing can still be done at any time.',
  done: 'Done',
  open: 'To do',
  product: 'Create a product',
  package: 'Create a package',
  organisation: 'Create an organisation',
  location: 'Create a location',
  licence: 'Create a licence',
  mail: 'Send a test mail',
  secondFactor: 'Set up a second factor',
  mailText: 'Sends a mail to your own address and shows what the mail server answers.',
  send: 'Send',
  mailAccepted: 'The mail server accepted the mail to {{to}}:',
  mailRefused: 'The mail to {{to}} could not be sent:',
} as const;

/** Added by the list itself when it is shown. */
export const setupMessages = { setup } as const;
