export class UnreadableSigningKeyError extends Error {
  override readonly name = 'UnreadableSigningKeyError';

  constructor(keyId: string) {
    super(
      `The key that signs licence files (${keyId}) was encrypted with another secret. Set HUB_SECRET to that secret, ` +
        'or run npm run rotate-signing-key to sign with a new key.',
    );
  }
}
