import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { PROVIDER_STAFF } from './roles.ts';

/** What a new hub needs before its first device can be activated, in the order in which it is done. */
export const SETUP_STEPS = [
  'product',
  'package',
  'organisation',
  'location',
  'licence',
  'mail',
  'secondFactor',
] as const;

export const SetupState = z.strictObject({
  /** Empty once everything is done, or nobody wants to be reminded. */
  missing: z.array(z.enum(SETUP_STEPS)),
  /** Where the first licence can be created. */
  location_id: id.nullable(),
});
export type SetupState = z.infer<typeof SetupState>;

export const getSetupState = call({
  name: 'getSetupState',
  method: 'GET',
  path: '/setup',
  allowedRoles: PROVIDER_STAFF,
  summary: 'What is missing before the distributor can work with the hub',
  reply: SetupState,
});

export const dismissSetup = call({
  name: 'dismissSetup',
  method: 'POST',
  path: '/setup/dismiss',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Remind nobody at the distributor of what is missing any more',
});

export const sendTestMail = call({
  name: 'sendTestMail',
  method: 'POST',
  path: '/setup/testmail',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Mail a test to the signed-in person, and say what the mail server answered',
  reply: z.strictObject({ to: z.string(), accepted: z.boolean(), answer: z.string() }),
});
