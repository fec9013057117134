import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@hub/contract/passkeys';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Services } from '../http/services.ts';
import { hubUrlOf } from '../mail/hub-url.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import type { PasskeyRow } from './passkeys.sql.ts';

export const CHALLENGE_SECONDS = 300;
const TIMEOUT_MS = 120_000;

/** The password came first, so a touch is enough; a device that asks for a finger or a PIN may still do so. */
const USER_VERIFICATION = 'preferred';

/** EdDSA, ES256 and RS256: what devices have. Left to itself, the library asks Node for what is only experimental there. */
const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Whom a passkey is made for: the configured address of the distributor's hub, never the host that a request names. */
export const relyingPartyOf = (services: Pick<Services, 'config'>, distributor: number): RelyingParty => {
  const { hostname, origin } = new URL(hubUrlOf(services, distributor));
  return { id: hostname, origin };
};

interface Known {
  credential_id: string;
  transports: string[];
}

const descriptorsOf = (passkeys: readonly Known[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports }));

export const creationFor = async (
  party: RelyingParty,
  person: { id: string; email: string; name: string },
  passkeys: readonly Known[],
): Promise<PasskeyCreation> => {
  const authenticatorSelection = { residentKey: 'preferred', userVerification: USER_VERIFICATION } as const;
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Licence Hub',
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: ALGORITHMS,
    // The same for all of a person's passkeys, so that a device replaces its own instead of collecting them.
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

export const requestFor = async (party: RelyingParty, passkeys: readonly Known[]): Promise<PasskeyRequest> => {
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

/** The challenge that an answer says it answers. Whether it was ever given is for the database to say. */
export const challengeIn = ({ response }: NewPasskey | UsedPasskey): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** The new passkey when everything about it is in order. The library throws at whatever is malformed. */
export const checkedNew = async (
  party: RelyingParty,
  passkey: NewPasskey,
): Promise<Omit<PasskeyRow, 'name'> | undefined> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: challengeIn(passkey),
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

/** The counter after this use when the signature is the passkey's own. */
export const checkedUse = async (
  party: RelyingParty,
  known: Known & { public_key: Uint8Array; counter: number },
  passkey: UsedPasskey,
): Promise<number | undefined> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as AuthenticationResponseJSON,
      expectedChallenge: challengeIn(passkey),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
