import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@hub/contract/passkeys';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const uint = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** A security key in software: creates and uses one passkey, in the format of a browser. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16).toString('base64url');
  /** The site that the browser shows. */
  origin: string;
  counter = 0;

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin;
  }

  /** The public key in COSE format: an EC2 key on P-256 for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #authenticatorData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    this.counter += 1;
    return Buffer.concat([sha256(rpId), uint(flags, 1), uint(this.counter, 4), rest]);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  make({ rp, challenge }: PasskeyCreation): NewPasskey {
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, this.#coseKey()]);
    const data = this.#authenticatorData(rp.id, USER_PRESENT | HAS_CREDENTIAL, attested);
    // { fmt: 'none', attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      uint(data.length, 2),
      data,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use({ rpId, challenge }: PasskeyRequest): UsedPasskey {
    const data = this.#authenticatorData(rpId, USER_PRESENT);
    const client = this.#clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
