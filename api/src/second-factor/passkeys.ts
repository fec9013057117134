import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@hub/contract/passkeys';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Services } from '../http/services.ts';
import { hubUrlOf } from '../mail/hub-url.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import type { PasskeyRow } from './passkeys.sql.ts';

/** Loaded with the first passkey that is used, because it takes much memory. */
const webauthn = () => import('@simplewebauthn/server');

export const CHALLENGE_SECONDS = 300;
const TIMEOUT_MS = 120_000;

/** The password was checked already, so user presence is enough. */
const USER_VERIFICATION = 'preferred';

/** EdDSA, ES256 and RS256; the library's default includes one that is experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  origin: string;
}

/** From the configured URL of the distributor's hub, never from the host that a request names. */
export const relyingPartyOf = (
  services: Pick<Services, 'config' | 'distributors'>,
  distributor: number,
): RelyingParty => {
  const { hostname, origin } = new URL(hubUrlOf(services, distributor));
  return { id: hostname, origin };
};

interface StoredPasskey {
  credential_id: string;
  transports: string[];
}

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports }));

export const registrationOptions = async (
  party: RelyingParty,
  person: { id: string; email: string; name: string },
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyCreation> => {
  const authenticatorSelection = { residentKey: 'preferred', userVerification: USER_VERIFICATION } as const;
  const { generateRegistrationOptions } = await webauthn();
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Licence Hub',
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: ALGORITHMS,
    // The same for all passkeys of a user, so that a device replaces its own.
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
  });
  return {
    challenge,
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    rp: { name: 'Licence Hub', id: party.id },
    timeout: TIMEOUT_MS,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection,
    attestation: 'none',
  };
};

export const authenticationOptions = async (
  party: RelyingParty,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  return {
    challenge,
    rpId: party.id,
    timeout: TIMEOUT_MS,
    allowCredentials: descriptorsOf(passkeys),
    userVerification: USER_VERIFICATION,
  };
};

export const hashOfChallenge = (challenge: string): Buffer => hashOfToken(`challenge:${challenge}`);

/** The challenge that a response claims to answer; the database knows whether it was issued. */
export const challengeOf = ({ response }: NewPasskey | UsedPasskey): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** The new passkey, or undefined if it does not verify; the library throws on malformed input. */
export const verifyRegistration = async (
  party: RelyingParty,
  passkey: NewPasskey,
): Promise<Omit<PasskeyRow, 'name'> | undefined> => {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: challengeOf(passkey),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports, rp_id: party.id };
  } catch {
    return undefined;
  }
};

/** The new counter, or undefined if the signature does not verify. */
export const verifyAuthentication = async (
  party: RelyingParty,
  stored: StoredPasskey & { public_key: Uint8Array; counter: number },
  passkey: UsedPasskey,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(passkey),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: { id: stored.credential_id, publicKey: new Uint8Array(stored.public_key), counter: stored.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
