import { z } from 'zod';
import * as audit from './audit.ts';
import * as changes from './changes.ts';
import * as conversion from './conversion.ts';
import * as devices from './devices.ts';
import * as distributors from './distributors.ts';
import * as jobs from './jobs.ts';
import * as licenceList from './licence-list.ts';
import * as licenceSchemas from './licence-schemas.ts';
import * as locations from './locations.ts';
import * as organisations from './organisations.ts';
import * as overview from './overview.ts';
import * as packages from './packages.ts';
import * as passkeys from './passkeys.ts';
import * as products from './products.ts';
import * as renewals from './renewals.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as setup from './setup.ts';
import * as tokens from './tokens.ts';
import * as userSchemas from './user-schemas.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';

const MODULES: readonly Record<string, unknown>[] = [
  audit,
  changes,
  conversion,
  devices,
  distributors,
  jobs,
  licenceList,
  licenceSchemas,
  locations,
  organisations,
  overview,
  packages,
  passkeys,
  products,
  renewals,
  reports,
  search,
  security,
  session,
  setup,
  tokens,
  userSchemas,
  views,
  webhooks,
];

/** The schemas that the contract exports under a name; the API reference and generated clients use these names. */
export const NAMED_SCHEMAS: readonly (readonly [string, z.ZodType])[] = MODULES.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)
  .filter(([name]) => /^[A-Z]/.test(name))
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
