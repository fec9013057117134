/** Signing in with a second factor. */
const authentication = {
  codeHelp: 'Open your authenticator app and enter the code that it shows.',
  recoveryLabel: 'Recovery code',
  recoveryHelp: 'Enter one of the codes that you saved when you set up your second factor. Each code works once.',
  passkeyHelp: 'Use the passkey that you set up on this device or on a security key.',
  usePasskey: 'Use a passkey',
  useCode: 'Use a code from the app',
  useRecovery: 'Use a recovery code',
  noWay:
    'Your passkeys belong to another web address of the hub, and you have no recovery codes left. Ask an administrator to reset your second factor.',
  setUpHelp: 'Your role requires a second factor. Choose one to continue; you can add more later.',
  setUpApp: 'Authenticator app',
  setUpPasskey: 'Passkey',
  setUpOther: 'Choose another way',
  goOn: 'Go to the hub',
} as const;

/** Added by the views themselves when they are loaded. */
export const secondStepMessages = { authentication } as const;
