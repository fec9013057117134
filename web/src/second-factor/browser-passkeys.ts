import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@hub/contract/passkeys';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** The passkey that the browser created, or undefined when the person or the device cancelled. */
export const createPasskey = async (creation: PasskeyCreation): Promise<NewPasskey | undefined> => {
  try {
    const made = await startRegistration({ optionsJSON: creation as PublicKeyCredentialCreationOptionsJSON });
    return made as unknown as NewPasskey;
  } catch {
    return undefined;
  }
};

export const requestPasskey = async (request: PasskeyRequest): Promise<UsedPasskey | undefined> => {
  try {
    const used = await startAuthentication({ optionsJSON: request as PublicKeyCredentialRequestOptionsJSON });
    return used as unknown as UsedPasskey;
  } catch {
    return undefined;
  }
};
