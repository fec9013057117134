import { z } from 'zod';
import { timestamp } from './fields.ts';

/**
 * A licence file is what a device keeps and checks with no network, in the envelope that Keygen's verifiers read: the
 * lines below around the base64 of `{ enc, sig, alg }`, where `enc` is the base64 of the content and the signature is
 * over `license/` followed by `enc`.
 */
export const LICENCE_FILE = {
  begin: '-----BEGIN LICENSE FILE-----',
  end: '-----END LICENSE FILE-----',
  algorithm: 'base64+ed25519',
  signedPrefix: 'license/',
  lineLength: 64,
  /** How long a device may work without reaching the hub. */
  ttlSeconds: 14 * 24 * 3600,
  /** When a device should ask again; well before its file runs out. */
  refreshSeconds: 24 * 3600,
  /** How far the clocks of device and hub may differ. */
  skewSeconds: 5 * 60,
} as const;

export const LicenceFileEnvelope = z.object({
  enc: z.string(),
  sig: z.string(),
  alg: z.string(),
  /** Which key signed it. It is not signed itself; the content repeats it under the signature. */
  kid: z.string().optional(),
});

export const LicenceFileContent = z.object({
  meta: z.object({
    issued: timestamp,
    /** The file itself stops being good then, and earlier when the licence ends earlier. */
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
      /** When the licence ends; empty for a lifetime licence. */
      expiry: timestamp.nullable(),
      product_key: z.string(),
      package: z.object({ id: z.int(), name: z.string() }).nullable(),
      /** Everything the device may do: the package's modules and the additional ones. */
      modules: z.array(z.object({ id: z.int(), name: z.string(), type: z.enum(['screen', 'feature']) })),
      colour: z.string(),
      device_serial: z.string(),
    }),
  }),
});
export type LicenceFileContent = z.infer<typeof LicenceFileContent>;
