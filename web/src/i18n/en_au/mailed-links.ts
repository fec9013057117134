/** The pages that links in mails lead to; their titles are among the texts of signing in. */
const authentication = {
  confirmEmailHelp: 'From now on you sign in with this address. You will be signed out everywhere.',
  confirmEmail: 'Confirm address',
  emailConfirmed: 'Your new email address is confirmed.',
  inviteOffer:
    'Hello {{name}}, you have been invited to join {{organisation}}, {{location}}. Choose a password to accept.',
  inviteAccept: 'Accept invitation',
  inviteAccepted: 'Your account is ready.',
  inviteCommunity: 'Go on to the community of your distributor and sign in there with your new password.',
  inviteMember: 'Your organisation can now assign software licences to you. There is nothing more to do here.',
  goToCommunity: 'Go to the community',
  inviteOver:
    'This invitation has already been used, was replaced by a newer one or cancelled, or has expired. Ask the person who invited you to send it again.',
  inviteError: 'The invitation could not be accepted. Try again in a moment.',
} as const;

/** Added by the screens themselves when they are opened. */
export const mailedLinkMessages = { authentication } as const;
