/** Security messages of the menu and of refusals. */
export const security = {
  title: 'Security',
  totpUnavailable:
    'Authenticator apps cannot be set up on this hub yet: its operator has to set HUB_SECRET first. Passkeys work.',
  factorRequired: 'Your role requires a second factor. Set up another one before you remove this one.',
} as const;
