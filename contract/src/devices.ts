import { z } from 'zod';
import { call } from './call.ts';
import { optionalLine, requiredLine, timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Devices authenticate with the activation key of their licence: `Authorization: License <key>`. */
export const LICENCE_KEY_SCHEME = 'License';

const device = {
  device_serial: requiredLine(LIMITS.deviceText),
  licensed_app_version: optionalLine(LIMITS.deviceText).optional(),
  operating_system_version: optionalLine(LIMITS.deviceText).optional(),
};

/** The licence file, and when to request the next one. */
const DeviceLicence = z.strictObject({
  license_file: z.string(),
  refresh_seconds: z.int(),
});

export const SigningKey = z.strictObject({
  key_id: z.string(),
  algorithm: z.literal('ed25519'),
  /** The 32 bytes of the key in hexadecimal. */
  public_key: z.string(),
  created_at: timestamp,
  /** Files that it signed before then stay valid; a file that was issued later is not. */
  retired_at: timestamp.nullable(),
});
export type SigningKey = z.infer<typeof SigningKey>;

export const activateDevice = call({
  name: 'activateDevice',
  method: 'POST',
  path: '/device/activate',
  allowedRoles: 'anyone',
  credential: 'licence-key',
  summary: 'Claim the licence for this device; doing it again on the same device changes nothing',
  body: z.strictObject(device),
  reply: DeviceLicence,
});

export const checkInDevice = call({
  name: 'checkInDevice',
  method: 'POST',
  path: '/device/checkin',
  allowedRoles: 'anyone',
  credential: 'licence-key',
  summary: 'Say that the device is in use, and fetch the licence as it stands',
  body: z.strictObject({
    ...device,
    /** When the device's current file was issued. */
    file_issued: timestamp.optional(),
    /** The key that signed it. */
    file_key_id: optionalLine(LIMITS.deviceText).optional(),
  }),
  reply: DeviceLicence.extend({
    /** The licence has changed since the device's file was issued. */
    changed: z.boolean(),
  }),
});

export const deactivateDevice = call({
  name: 'deactivateDevice',
  method: 'POST',
  path: '/device/deactivate',
  allowedRoles: 'anyone',
  credential: 'licence-key',
  summary: 'Give the licence back, so that another device can claim it',
  body: z.strictObject(device),
});

export const listSigningKeys = call({
  name: 'listSigningKeys',
  method: 'GET',
  path: '/device/keys',
  allowedRoles: 'anyone',
  summary: 'The public keys by which licence files are checked',
  reply: z.array(SigningKey),
});
