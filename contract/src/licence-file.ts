import { z } from 'zod';
import { timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * A licence file is verified by a device offline. Its format is Keygen's: the lines below around the base64 of
 * `{ enc, sig, alg }`, where `enc` is the base64 of the content and the signature covers `license/` followed by `enc`.
 */
export const LICENCE_FILE = {
  begin: '-----BEGIN LICENSE FILE-----',
  end: '-----END LICENSE FILE-----',
  algorithm: 'base64+ed25519',
  signedPrefix: 'license/',
  lineLength: 64,
  ttlSeconds: LIMITS.offlineDays * 24 * 3600,
  /** When a device should request a new file, well before the current one expires. */
  refreshSeconds: 24 * 3600,
  /** How far the clocks of device and hub may differ. */
  skewSeconds: 5 * 60,
} as const;

export const LicenceFileEnvelope = z.object({
  enc: z.string(),
  sig: z.string(),
  alg: z.string(),
  /** The id of the signing key. It is not signed here; the signed content repeats it. */
  kid: z.string().optional(),
});

export const LicenceFileContent = z.object({
  meta: z.object({
    issued: timestamp,
    /** When the file expires; earlier if the licence expires earlier. */
    expiry: timestamp,
    ttl: z.int(),
    refresh: z.int(),
    key_id: z.string(),
  }),
  data: z.object({
    type: z.literal('licenses'),
    id: z.guid(),
    attributes: z.object({
      name: z.string(),
      /** When the licence expires; null for a lifetime licence. */
      expiry: timestamp.nullable(),
      product_key: z.string(),
      package: z.object({ id: z.int(), name: z.string() }).nullable(),
      /** The modules of the package and the additional ones. */
      modules: z.array(z.object({ id: z.int(), name: z.string(), type: z.enum(['screen', 'feature']) })),
      colour: z.string(),
      device_serial: z.string(),
    }),
  }),
});
export type LicenceFileContent = z.infer<typeof LicenceFileContent>;
