import * as audit from './audit.ts';
import type { Call } from './call.ts';
import * as changes from './changes.ts';
import * as conversion from './conversion.ts';
import * as devices from './devices.ts';
import * as distributors from './distributors.ts';
import * as imports from './imports.ts';
import * as jobs from './jobs.ts';
import * as licences from './licences.ts';
import * as locations from './locations.ts';
import * as organisations from './organisations.ts';
import * as overview from './overview.ts';
import * as packages from './packages.ts';
import * as products from './products.ts';
import * as reminders from './reminders.ts';
import * as renewals from './renewals.ts';
import * as reports from './reports.ts';
import * as schedules from './schedules.ts';
import { SCOPES, type Scope, scopeFor } from './scopes.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as setup from './setup.ts';
import * as tokens from './tokens.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'allowedRoles' in value && 'method' in value;

const callsOf = (feature: Record<string, unknown>): Call[] => Object.values(feature).filter(isCall);

/** Every call by feature; the OpenAPI document and the tests over all calls are derived from it. */
export const CALLS_BY_FEATURE = {
  session: callsOf(session),
  security: callsOf(security),
  setup: callsOf(setup),
  tokens: callsOf(tokens),
  webhooks: callsOf(webhooks),
  distributors: callsOf(distributors),
  organisations: callsOf(organisations),
  locations: callsOf(locations),
  users: callsOf(users),
  licences: callsOf(licences),
  views: callsOf(views),
  changes: callsOf(changes),
  imports: callsOf(imports),
  packages: callsOf(packages),
  products: callsOf(products),
  devices: callsOf(devices),
  conversion: callsOf(conversion),
  overview: callsOf(overview),
  renewals: callsOf(renewals),
  reminders: callsOf(reminders),
  schedules: callsOf(schedules),
  search: callsOf(search),
  reports: callsOf(reports),
  audit: callsOf(audit),
  jobs: callsOf(jobs),
} as const satisfies Record<string, readonly Call[]>;

export const ALL_CALLS: readonly Call[] = Object.values(CALLS_BY_FEATURE).flat();

/** The scope that a token needs for each call; none for the calls that only people make. */
const SCOPE_BY_CALL: ReadonlyMap<string, Scope | undefined> = new Map(
  Object.entries(CALLS_BY_FEATURE).flatMap(([feature, calls]) =>
    calls.map((call: Call) => {
      const scope = SCOPES.find((known) => known === scopeFor(feature, call.method));
      return [call.name, call.allowedRoles === 'anyone' || call.peopleOnly === true ? undefined : scope];
    }),
  ),
);

export const scopeOf = ({ name }: Call): Scope | undefined => SCOPE_BY_CALL.get(name);
