import { z } from 'zod';
import { call } from './call.ts';
import { PROBLEM, requiredLine, timestamp, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { ROLE, STAFF } from './roles.ts';
import { SCOPES } from './scopes.ts';

/** How many service accounts a distributor can have. */
export const SERVICE_ACCOUNTS_MAX = 100;
export const TOKEN_DAYS_MAX = 365;
/** How long the former tokens of an account may be used beside a new one. */
export const OVERLAP_HOURS_MAX = 720;

/** `suspended`: whoever made it may no longer do themselves what it may. */
export const TOKEN_STATES = ['active', 'suspended', 'ended'] as const;

const ServiceToken = z.strictObject({
  id: z.guid(),
  /** Its first characters. */
  hint: z.string(),
  state: z.enum(TOKEN_STATES),
  created_at: timestamp,
  created_by_name: z.string(),
  expires_at: timestamp,
  /** Up to a minute old. */
  last_used_at: timestamp.nullable(),
  last_used_ip: z.string(),
});
export type ServiceToken = z.infer<typeof ServiceToken>;

const scopes = z
  .array(z.enum(SCOPES, PROBLEM.wrongType))
  .min(1, PROBLEM.required)
  .max(SCOPES.length, PROBLEM.tooMany(SCOPES.length))
  .overwrite((list) => SCOPES.filter((scope) => list.includes(scope)));

/** A program that uses the API, at one distributor. */
export const ServiceAccount = z.strictObject({
  id: z.guid(),
  name: z.string(),
  roles: z.int(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: timestamp,
  /** The newest first. */
  tokens: z.array(ServiceToken),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** The only reply that has the token itself. */
const NewToken = z.strictObject({ account: ServiceAccount, token: z.string() });
export type NewToken = z.infer<typeof NewToken>;

const days = z.int(PROBLEM.number).min(1, PROBLEM.number).max(TOKEN_DAYS_MAX, PROBLEM.number);

export const ServiceAccountCreate = z.strictObject({
  name: requiredLine(LIMITS.serviceAccountName),
  /** One role of the hub's staff, not above one's own. */
  roles: z.union([z.literal(ROLE.DistributorAdmin), z.literal(ROLE.Admin), z.literal(ROLE.Dev)], PROBLEM.role),
  scopes,
  expires_in_days: days,
});

export const TokenRotation = z.strictObject({
  expires_in_days: days,
  /** The former tokens end then, if they do not end before; 0 is at once. */
  overlap_hours: z.int(PROBLEM.number).min(0, PROBLEM.number).max(OVERLAP_HOURS_MAX, PROBLEM.number),
});

const byId = z.strictObject({ id: uuid });

export const listServiceAccounts = call({
  name: 'listServiceAccounts',
  method: 'GET',
  path: '/service-accounts',
  allowedRoles: STAFF,
  summary: 'The service accounts of the distributor with their tokens, by name',
  reply: z.array(ServiceAccount),
});

export const createServiceAccount = call({
  name: 'createServiceAccount',
  method: 'POST',
  path: '/service-accounts',
  allowedRoles: STAFF,
  summary: `Create a service account and its first token, which is shown this once; at most ${SERVICE_ACCOUNTS_MAX} per distributor`,
  body: ServiceAccountCreate,
  reply: NewToken,
});

export const rotateToken = call({
  name: 'rotateToken',
  method: 'POST',
  path: '/service-accounts/{id}/rotate',
  allowedRoles: STAFF,
  summary: 'Make a new token for a service account; its former tokens end after the overlap',
  params: byId,
  body: TokenRotation,
  reply: NewToken,
});

export const revokeToken = call({
  name: 'revokeToken',
  method: 'DELETE',
  path: '/service-accounts/tokens/{id}',
  allowedRoles: STAFF,
  summary: 'Revoke a token at once',
  params: byId,
});

export const deleteServiceAccount = call({
  name: 'deleteServiceAccount',
  method: 'DELETE',
  path: '/service-accounts/{id}',
  allowedRoles: STAFF,
  summary: 'Delete a service account and revoke its tokens at once',
  params: byId,
});
