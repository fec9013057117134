/** What the calls of a feature do with a token. */
type Access = 'read' | 'write';

/**
 * The scopes of service accounts by feature. A call belongs to its feature's `read` if it is a GET, else to its `write`.
 * Features without scopes are for people only. A test compares this with the calls, so that none is forgotten.
 */
export const SCOPES_BY_FEATURE = {
  session: [],
  security: [],
  setup: [],
  tokens: [],
  webhooks: [],
  distributors: [],
  views: [],
  changes: [],
  imports: [],
  jobs: [],
  reminders: [],
  schedules: [],
  devices: [],
  organisations: ['read', 'write'],
  locations: ['read', 'write'],
  users: ['read', 'write'],
  licences: ['read', 'write'],
  packages: ['read', 'write'],
  products: ['read', 'write'],
  conversion: ['read', 'write'],
  overview: ['read'],
  renewals: ['read'],
  search: ['read'],
  reports: ['read'],
  audit: ['read'],
} as const satisfies Record<string, readonly Access[]>;

type Features = typeof SCOPES_BY_FEATURE;
export type ScopedFeature = { [F in keyof Features]: Features[F] extends readonly [] ? never : F }[keyof Features];
export type Scope = { [F in ScopedFeature]: `${F}:${Features[F][number]}` }[ScopedFeature];

export const SCOPES = Object.entries(SCOPES_BY_FEATURE).flatMap(([feature, accesses]) =>
  accesses.map((access) => `${feature}:${access}`),
) as readonly Scope[] as readonly [Scope, ...Scope[]];

/** What a call of a feature needs; a token without it is refused. */
export const scopeFor = (feature: string, method: string): string =>
  `${feature}:${method === 'GET' ? 'read' : 'write'}`;
