import { z } from 'zod';
import { call } from './call.ts';
import { baseUrl, optionalLine, PROBLEM, requiredLine } from './fields.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { DEVS } from './roles.ts';

const number = z.int(PROBLEM.number).min(1, PROBLEM.number).max(LIMITS.distributorMax, PROBLEM.number);

/** A reseller of the provider, as the page and HUB_DISTRIBUTORS have it. Its hub is identified by the host in the browser's URL. */
export const Distributor = z.strictObject({
  number,
  name: z.string().min(1),
  /** The base URL where the distributor's customers register; may be empty. */
  communityUrl: z.string(),
  /** The base URL of the distributor's hub; empty when it has no host of its own. */
  hubUrl: z.string(),
  requiresVerification: z.boolean(),
});
export type Distributor = z.infer<typeof Distributor>;

/** The same as the API has it. */
export const DistributorRecord = z.strictObject({
  number,
  name: z.string(),
  hub_url: z.string(),
  community_url: z.string(),
  requires_verification: z.boolean(),
});
export type DistributorRecord = z.infer<typeof DistributorRecord>;

export const DistributorUpdate = z.strictObject({
  name: requiredLine(),
  hub_url: optionalLine(LIMITS.website).pipe(baseUrl({ withPath: false })),
  community_url: optionalLine(LIMITS.website).pipe(baseUrl({ withPath: true })),
  requires_verification: z.boolean(),
});

export const DistributorCreate = DistributorUpdate.extend({ number });

export const DISTRIBUTOR_SORTS = ['number', 'name', 'hub_url', 'community_url', 'requires_verification'] as const;

const byNumber = z.strictObject({
  number: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, PROBLEM.number)
    .transform(Number)
    .pipe(number),
});

export const listDistributors = call({
  name: 'listDistributors',
  method: 'GET',
  path: '/distributor/getall',
  allowedRoles: DEVS,
  summary: 'All distributors',
  query: listQuery(DISTRIBUTOR_SORTS),
  reply: z.array(DistributorRecord),
  list: true,
  csv: 'distributors',
});

export const getDistributor = call({
  name: 'getDistributor',
  method: 'GET',
  path: '/distributor/getbynumber/{number}',
  allowedRoles: DEVS,
  summary: 'One distributor',
  params: byNumber,
  reply: DistributorRecord,
  versioned: true,
});

export const createDistributor = call({
  name: 'createDistributor',
  method: 'POST',
  path: '/distributor/create',
  allowedRoles: DEVS,
  summary: 'Add a distributor; its hub answers at its own host, without a restart',
  body: DistributorCreate,
  reply: DistributorRecord,
});

export const updateDistributor = call({
  name: 'updateDistributor',
  method: 'PATCH',
  path: '/distributor/update/{number}',
  allowedRoles: DEVS,
  summary: 'Change a distributor; its number stays',
  params: byNumber,
  body: DistributorUpdate,
  reply: DistributorRecord,
  versioned: true,
});
