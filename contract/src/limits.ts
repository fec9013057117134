export const LIMITS = {
  name: 200,
  addressPart: 200,
  website: 500,
  email: 254,
  phone: 40,
  searchTerm: 200,
  note: 2_000,
  deviceText: 200,
  passkeyName: 60,
  viewName: 60,
  serviceAccountName: 60,
  webhookUrl: 1_000,
  packageDescription: 1_000,
  productKey: 60,
  distributorMax: 32_767,
  /** Modules in one package or on one licence. */
  modules: 500,
  licencesAtOnce: 1_000,
  /** The first number in the labels of licences that are created together. */
  firstNumberMax: 999_999,
  passwordMin: 8,
  /** Long enough for passphrases, short enough to hash quickly. */
  passwordMax: 200,
  /** An id that another system has given a record. */
  externalId: 100,
  importBytes: 32 * 1_048_576,
  importRows: 200_000,
  importColumns: 100,
  pageSize: 10,
  pageSizeMax: 100,
  /** How long a device may work without reaching the hub. */
  offlineDays: 14,
  /** Largest value of a PostgreSQL integer, and so of every numeric id. */
  idMax: 2_147_483_647,
} as const;

export const PAGE_SIZES = [10, 25, 50, 100] as const;

export const TOAST_MS = 2000;

export const HEADERS = {
  antiForgery: 'x-anti-forgery',
  distributor: 'x-distributor',
  total: 'x-total-count',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;

/** The fixed value of the anti-forgery header, which a foreign page cannot send. */
export const ANTI_FORGERY = 'hub';
