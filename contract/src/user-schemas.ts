import { z } from 'zod';
import { email, id, limitedText, optionalLine, PROBLEM, readOnly, requiredLine, timestamp, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { EVERY_ROLE } from './roles.ts';

const roles = z.int(PROBLEM.role).min(1, PROBLEM.role).max(EVERY_ROLE, PROBLEM.role);

export const User = z.strictObject({
  uuid_id: z.guid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_phone: z.string(),
  roles: z.int(),
  org_location: z.strictObject({ id, name: z.string() }),
  last_login: timestamp.nullable(),
  /** Null for an active user. A deactivated one cannot sign in. */
  deactivated_at: timestamp.nullable(),
});
export type User = z.infer<typeof User>;

/** One user, with a new email address that is not confirmed yet. */
export const UserDetails = User.extend({
  pending_email: z.string().nullable(),
  pending_email_expires_at: timestamp.nullable(),
  /** As mail_error of an invitation. */
  pending_email_error: z.string().nullable(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** An invitation that has not been accepted yet. */
export const Invite = z.strictObject({
  uuid_id: z.guid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_phone: z.string(),
  roles: z.int(),
  org_location_id: id,
  created_at: timestamp,
  /** When it was last mailed, and by whom. */
  sent_at: timestamp,
  sent_by: z.string(),
  expires_at: timestamp,
  /** What the mail server answered when it refused the mail, empty if nothing; null unless the mail failed for good. */
  mail_error: z.string().nullable(),
});
export type Invite = z.infer<typeof Invite>;

/** A pending invitation in the list of the whole distributor. */
export const ListedInvite = Invite.extend({ org_location_name: z.string() });
export type ListedInvite = z.infer<typeof ListedInvite>;

export const UserInvite = z.strictObject({
  email,
  first_name: requiredLine(),
  last_name: requiredLine(),
  mobile_phone: optionalLine(LIMITS.phone).optional(),
  roles,
  org_location_id: id,
});

export const UserUpdate = z.strictObject({
  uuid_id: uuid,
  first_name: requiredLine(),
  last_name: requiredLine(),
  roles,
  mobile_phone: optionalLine(LIMITS.phone).optional(),
  email: readOnly,
  org_location: readOnly,
  last_login: readOnly,
  deactivated_at: readOnly,
  pending_email: readOnly,
  pending_email_expires_at: readOnly,
  pending_email_error: readOnly,
});

/** What the page of an invitation shows before it is accepted. */
export const InviteOffer = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.string(),
  location_name: z.string(),
  /** Whether the offered role may sign in to the hub; other members use the distributor's community. */
  uses_hub: z.boolean(),
  expires_at: timestamp,
});
export type InviteOffer = z.infer<typeof InviteOffer>;

export const mailedToken = limitedText(200).min(1, PROBLEM.required);

/** The second factors of a user, for staff who help when one is lost. */
export const SecondFactorOf = z.strictObject({ totp: z.boolean(), passkeys: z.int(), recovery_codes_left: z.int() });
export type SecondFactorOf = z.infer<typeof SecondFactorOf>;
