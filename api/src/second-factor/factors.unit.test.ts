import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { fixedDistributors } from '../testing/fixed-distributors.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';
import {
  authenticationOptions,
  challengeOf,
  hashOfChallenge,
  type RelyingParty,
  registrationOptions,
  relyingPartyOf,
  verifyAuthentication,
  verifyRegistration,
} from './passkeys.ts';
import { newTotp, stepOfCode } from './totp.ts';

const PARTY: RelyingParty = { id: 'localhost', origin: 'http://localhost:3000' };
const OTHER_ORIGINS = [
  'http://evil.example',
  'https://localhost:3000',
  'http://localhost:3001',
  'http://x.localhost:3000',
];
const PERSON = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', email: 'mira@hub.example', name: 'Mira Vale' };

const register = async (passkey = new SoftPasskey()) => {
  const made = passkey.make(await registrationOptions(PARTY, PERSON, []));
  return { passkey, made, stored: await verifyRegistration(PARTY, made) };
};

const registered = async () => {
  const { passkey, stored } = await register();
  if (stored === undefined) throw new Error('the passkey was refused');
  return { passkey, stored };
};

describe('the relying party', () => {
  it.each([
    [1, 'localhost', 'http://localhost:3000'],
    [2, 'two.localhost', 'http://two.localhost:3000'],
  ])('of distributor %i is the host %s', (distributor, id, origin) => {
    const services = { config: readConfig({}), distributors: fixedDistributors() };
    expect(relyingPartyOf(services, distributor)).toEqual({ id, origin });
  });
});

describe('a new passkey', () => {
  it('is asked for with what a browser needs, without those that the user has', async () => {
    const own = [{ credential_id: 'one', transports: ['usb', 'nfc'] }];
    expect(await registrationOptions(PARTY, PERSON, own)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43,}$/),
      user: {
        id: Buffer.from(PERSON.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: PERSON.email,
        displayName: PERSON.name,
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      rp: { name: 'Licence Hub', id: 'localhost' },
      timeout: 120_000,
      excludeCredentials: [{ id: 'one', type: 'public-key', transports: ['usb', 'nfc'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    });
  });

  it('is stored with its key, counter and host', async () => {
    const { passkey, stored } = await register();
    expect(stored).toEqual({
      credential_id: passkey.id,
      public_key: expect.any(Buffer),
      counter: 1,
      transports: ['internal'],
      rp_id: 'localhost',
    });
    expect(stored?.public_key.length).toBe(77);
  });

  it('may come from a browser that does not say how it was made', async () => {
    const { made } = await register();
    const { transports: _unknown, ...response } = made.response;
    expect((await verifyRegistration(PARTY, { ...made, response }))?.transports).toEqual([]);
  });

  it.each(OTHER_ORIGINS)('from %s is refused', async (origin) => {
    expect((await register(new SoftPasskey(origin))).stored).toBeUndefined();
  });

  it('for another host is refused, and so is what is no passkey', async () => {
    const { made } = await register();
    expect(await verifyRegistration({ ...PARTY, id: 'evil.example' }, made)).toBeUndefined();
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
    expect(await verifyRegistration(PARTY, broken)).toBeUndefined();
  });
});

describe('a used passkey', () => {
  const use = async (change: (passkey: SoftPasskey) => void = () => {}, rpId = PARTY.id) => {
    const { passkey, stored } = await registered();
    change(passkey);
    const request = await authenticationOptions(PARTY, [stored]);
    return verifyAuthentication(PARTY, stored, passkey.use({ ...request, rpId }));
  };

  it('is asked for by its id', async () => {
    const { stored } = await registered();
    expect(await authenticationOptions(PARTY, [stored])).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43,}$/),
      rpId: 'localhost',
      timeout: 120_000,
      allowCredentials: [{ id: stored.credential_id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
  });

  it('gives its new counter', async () => expect(await use()).toBe(2));

  it.each(OTHER_ORIGINS)('at %s is refused, although its key is right', async (origin) => {
    const change = (passkey: SoftPasskey) => {
      passkey.origin = origin;
    };
    expect(await use(change)).toBeUndefined();
  });

  it('for another host, with another key or with a counter that went back is refused', async () => {
    expect(await use(undefined, 'evil.example')).toBeUndefined();
    const goBack = (passkey: SoftPasskey) => {
      passkey.counter = 0;
    };
    expect(await use(goBack)).toBeUndefined();
    const { stored } = await registered();
    const other = new SoftPasskey();
    const request = await authenticationOptions(PARTY, [stored]);
    expect(
      await verifyAuthentication(PARTY, stored, { ...other.use(request), id: stored.credential_id }),
    ).toBeUndefined();
  });
});

describe('a challenge', () => {
  it('is read from the response, and is empty where there is none', async () => {
    const { made } = await register();
    expect(challengeOf(made)).toMatch(/^[\w-]{43,}$/);
    for (const clientData of ['{"challenge":7}', '{}', 'null', 'x']) {
      const clientDataJSON = Buffer.from(clientData).toString('base64url');
      expect(challengeOf({ ...made, response: { ...made.response, clientDataJSON } })).toBe('');
    }
  });

  it('is kept as a hash of its own kind', () => {
    expect(hashOfChallenge('a')).toHaveLength(32);
    expect(hashOfChallenge('a')).not.toEqual(hashOfChallenge('b'));
  });
});

describe('a code of an authenticator app', () => {
  const config = readConfig({ HUB_SECRET: 'a secret that only tests know, long enough' });
  const STEP_MS = 30_000;
  const userId = randomUUID();
  const set = newTotp(config, userId, 'mira@hub.example');
  const codeAt = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(set.text), timestamp: Date.now() + steps * STEP_MS });
  const stepOf = (code: string, last_used_step = 0, of = userId, by = config) =>
    stepOfCode(by, of, { sealed_secret: set.sealed, last_used_step }, code);

  it('comes from a secret of 160 bits, with the name of the hub and the address', () => {
    const fresh = newTotp(config, userId, 'mira@hub.example');
    expect(fresh.text).not.toBe(set.text);
    expect(fresh.text).toMatch(/^[A-Z2-7]{32}$/);
    expect(fresh.uri).toBe(
      `otpauth://totp/Licence%20Hub:mira%40hub.example?issuer=Licence%20Hub&secret=${fresh.text}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(fresh.sealed.includes(Buffer.from(Secret.fromBase32(fresh.text).bytes))).toBe(false);
  });

  describe('at one moment', () => {
    const NOW = 1_800_000_010_000;
    const step = Math.floor(NOW / STEP_MS);
    beforeEach(() => {
      vi.spyOn(Date, 'now').mockReturnValue(NOW);
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('is good one step before and after its time, and no further', () => {
      const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(codeAt(away)));
      expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
    });

    it('is good once, and with it everything before', () => {
      expect(stepOf(codeAt(0), step - 1)).toBe(step);
      expect(stepOf(codeAt(0), step)).toBeUndefined();
      expect(stepOf(codeAt(-1), step)).toBeUndefined();
      expect(stepOf(codeAt(1), step)).toBe(step + 1);
    });

    it('is good for its user and with the secret of the server only, and never with an empty secret', () => {
      const other = readConfig({ HUB_SECRET: 'another secret that only tests know, long' });
      const empty = TOTP.generate({ secret: new Secret({ buffer: new ArrayBuffer(0) }), timestamp: NOW });
      for (const code of [codeAt(0), empty]) {
        expect(stepOf(code, 0, randomUUID())).toBeUndefined();
        expect(stepOf(code, 0, userId, other)).toBeUndefined();
      }
    });
  });

  it('cannot be had on PostgreSQL without a secret of the server', () => {
    const without = readConfig({ DATABASE_URL: 'postgres://nowhere/hub' });
    expect(() => newTotp(without, userId, 'mira@hub.example')).toThrow(
      expect.objectContaining({ code: 'totpUnavailable' }),
    );
    expect(stepOf(codeAt(0), 0, userId, without)).toBeUndefined();
  });
});
