import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, optionalLine, PROBLEM, timestamp } from './fields.ts';
import { listQuery } from './lists.ts';
import { DEVS, STAFF } from './roles.ts';

/** How many contracts a batch converts when it names none. */
export const CONVERSION_BATCH = 200;

/** How many contracts one batch may name. */
export const CONVERSION_IDS_MAX = 1_000;

/** Larger contracts are data errors of V1; creating that many licences at once would block other users. */
export const CONVERSION_LICENCES_MAX = 10_000;

/** Message keys for why a contract is not converted, or a batch did less than requested. */
export const CONVERSION_PROBLEM = {
  organisationArchived: 'conversion.organisationArchived',
  noLocation: 'conversion.noLocation',
  productUnknown: (product: string) => `conversion.productUnknown|${product}`,
  productAmbiguous: (product: string) => `conversion.productAmbiguous|${product}`,
  modulesUnknown: (modules: readonly string[]) => `conversion.modulesUnknown|${modules.join(', ')}`,
  tooLarge: `conversion.tooLarge|${CONVERSION_LICENCES_MAX}`,
  tooManyIssued: (issued: number) => `conversion.tooManyIssued|${issued}`,
  alreadyConverted: 'conversion.alreadyConverted',
  notFound: 'conversion.notFound',
  failed: 'conversion.failed',
  featureOff: 'conversion.featureOff',
  alreadyRunning: 'conversion.alreadyRunning',
  interrupted: 'conversion.interrupted',
  someLeft: (contracts: number) => `conversion.someLeft|${contracts}`,
} as const;

export const ConversionStats = z.strictObject({
  totalContracts: z.int(),
  convertedContracts: z.int(),
  /** V1 licences issued under all contracts. */
  totalLicenses: z.int(),
  convertedLicenses: z.int(),
});
export type ConversionStats = z.infer<typeof ConversionStats>;

export const V1Contract = z.strictObject({
  id,
  customer_ref: z.string(),
  /** The product's name in V1; such a product may no longer exist. */
  product: z.string(),
  product_modules: z.array(z.string()),
  org_name: z.string(),
  agreement_creation_date: timestamp.nullable(),
  number_of_licenses_allowed: z.int(),
  organisation_id: id,
  num_issued: z.int(),
  converted_at: timestamp.nullable(),
  /** The message key for why it cannot be converted; null when it can be or has been. */
  problem: z.string().nullable(),
});
export type V1Contract = z.infer<typeof V1Contract>;

/** Counts of converted contracts, of licences created from V1 licences and for free slots, and the problems. */
export const ConversionResult = z.strictObject({
  numContracts: z.int(),
  numConverted: z.int(),
  numCreatedFromSlots: z.int(),
  errorMsg: z.string().nullable(),
});
export type ConversionResult = z.infer<typeof ConversionResult>;

export const ConversionProblem = z.strictObject({ contract_id: id, customer_ref: z.string(), problem: z.string() });
export type ConversionProblem = z.infer<typeof ConversionProblem>;

/** The latest batch of the distributor; while it runs, `finished_at` is null and `done` grows towards `total`. */
export const ConversionRun = ConversionResult.extend({
  id,
  started_by_name: z.string(),
  started_at: timestamp,
  total: z.int(),
  done: z.int(),
  /** Contracts that were not converted, and why. */
  errors: z.array(ConversionProblem),
  finished_at: timestamp.nullable(),
});
export type ConversionRun = z.infer<typeof ConversionRun>;

export const ConversionProgress = z.strictObject({
  /** Whether the feature flag allows batches. */
  enabled: z.boolean(),
  running: z.boolean(),
  run: ConversionRun.nullable(),
});
export type ConversionProgress = z.infer<typeof ConversionProgress>;

/** What a batch would do; without contracts the server picks them, so that only their number is known. */
export const ConversionPreview = z.strictObject({
  ids: z.array(id),
  /** Entries that no contract, or more than one contract, has as its id or reference. */
  unknown: z.array(z.string()),
  ambiguous: z.array(z.string()),
  /** Contracts that can be converted, and the licences that this creates. */
  numContracts: z.int(),
  numConverted: z.int().nullable(),
  numCreatedFromSlots: z.int().nullable(),
});
export type ConversionPreview = z.infer<typeof ConversionPreview>;

const PREVIEW_LENGTH = 12_000;

/** Ids and references as people type them, separated by commas. */
const contractEntries = optionalLine(PREVIEW_LENGTH)
  .transform((typed) => [...new Set(typed.split(/[,;]/).map((entry) => entry.trim()))].filter((entry) => entry !== ''))
  .pipe(z.array(z.string()).max(CONVERSION_IDS_MAX, PROBLEM.tooMany(CONVERSION_IDS_MAX)));

export const V1_CONTRACT_SORTS = [
  'customer_ref',
  'product',
  'org_name',
  'agreement_creation_date',
  'number_of_licenses_allowed',
  'num_issued',
  'converted_at',
] as const;

export const convertedFilter = z.enum(['include', 'exclude', 'only']);
export type ConvertedFilter = z.infer<typeof convertedFilter>;

export const getConversionStats = call({
  name: 'getConversionStats',
  method: 'GET',
  path: '/licensev2/LoadConversionStats',
  allowedRoles: STAFF,
  summary: 'How many V1 contracts and licences there are, and how many are converted',
  reply: ConversionStats,
});

export const listV1Contracts = call({
  name: 'listV1Contracts',
  method: 'GET',
  path: '/licensev2/GetAllV1Contracts',
  allowedRoles: STAFF,
  summary: 'V1 contracts of the distributor; `converted` keeps (by default), leaves out or picks the converted ones',
  query: listQuery(V1_CONTRACT_SORTS).extend({ converted: convertedFilter.optional() }),
  reply: z.array(V1Contract),
  list: true,
  csv: 'v1-contracts',
});

export const convertContract = call({
  name: 'convertContract',
  method: 'POST',
  path: '/licensev2/ConvertContract/{id}',
  allowedRoles: STAFF,
  summary: 'Convert one V1 contract into licences, once; 409 says why it cannot be, or that it has been already',
  params: z.strictObject({ id: idInPath }),
  reply: ConversionResult,
});

export const convertV1Licences = call({
  name: 'convertV1Licences',
  method: 'POST',
  path: '/licensev2/ConvertV1Licenses',
  allowedRoles: DEVS,
  summary: `Convert a batch of V1 contracts; without ids the server picks ${CONVERSION_BATCH} at random. Refusals are in errorMsg`,
  body: z.array(id).max(CONVERSION_IDS_MAX, PROBLEM.tooLong(CONVERSION_IDS_MAX)),
  reply: ConversionResult,
});

export const previewConversion = call({
  name: 'previewConversion',
  method: 'GET',
  path: '/licensev2/ConversionPreview',
  allowedRoles: DEVS,
  summary: 'The ids of contracts given by id or reference, and what a batch of them would create',
  query: z.strictObject({ contracts: contractEntries.optional() }),
  reply: ConversionPreview,
});

export const getConversionProgress = call({
  name: 'getConversionProgress',
  method: 'GET',
  path: '/licensev2/ConversionProgress',
  allowedRoles: DEVS,
  summary: 'How far the newest batch of the distributor is; survives a reload of the page',
  reply: ConversionProgress,
});
