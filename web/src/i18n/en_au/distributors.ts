/** The distributors of the provider. */
const distributors = {
  searchLabel: 'Search distributors',
  noneYet: 'A distributor sells the provider’s products at its own hub.',
  number: 'Number',
  numberHelp: 'From 1 to 32767. It cannot be changed later.',
  name: 'Name',
  hubUrl: 'Hub URL',
  hubUrlHelp:
    'Where the distributor’s staff sign in, such as https://hub.two.example. Its host selects the distributor, and links in mails start with it.',
  hubUrlChangeHelp:
    'Its host selects the distributor, and links in mails start with it. Passkeys work only at the host where they were added.',
  communityUrl: 'Community URL',
  communityUrlHelp: 'Where customers register with the code of their organisation.',
  requiresVerification: 'Requires verification',
  requiresVerificationHelp: 'A licence must be verified before a device can activate it.',
  requiresNoVerification: 'No verification',
  general: 'General information',
  hosts: 'Hosts',
  created: 'Distributor added',
  updated: 'Distributor updated',
} as const;

/** Added by the screens themselves when they are opened. */
export const distributorMessages = { distributors } as const;
