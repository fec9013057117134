import { z } from 'zod';
import { call } from './call.ts';
import { id, timestamp } from './fields.ts';
import { STAFF } from './roles.ts';

/** The months of the chart, the current one included. */
export const OVERVIEW_MONTHS = 12;

/** The app versions that have a bar of their own; the others are one sum. */
export const OVERVIEW_VERSIONS = 10;

/** A device that has not checked in for so many days is worth a look, and after the second number worth a call. */
export const SILENT_DAYS = [7, 30] as const;

export const Overview = z.strictObject({
  /** When the figures were counted: a large distributor's are kept for a minute. */
  as_of: timestamp,
  /** Licences that are not archived, in locations that are not either. */
  licences: z.int(),
  /** Licences that expire in each of the next months, as YYYY-MM; in the first one from today on. */
  expiring: z.array(z.strictObject({ month: z.string(), licences: z.int() })),
  /** Expired licences that a device still has. */
  expired_active: z.int(),
  to_verify: z.int(),
  pending_invitations: z.int(),
  silent: z.array(z.strictObject({ days: z.int(), licences: z.int() })),
  /** The versions that most devices have, in descending order. */
  versions: z.array(z.strictObject({ version: z.string(), licences: z.int() })),
  other_versions: z.strictObject({ versions: z.int(), licences: z.int() }),
  /** In descending order of licences. */
  products: z.array(z.strictObject({ id, name: z.string(), licences: z.int() })),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = call({
  name: 'getOverview',
  method: 'GET',
  path: '/overview',
  allowedRoles: STAFF,
  summary: 'What needs attention at the distributor, in figures',
  reply: Overview,
});
