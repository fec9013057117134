import { auditRoutes } from './features/audit/audit.routes.ts';
import { changeRoutes } from './features/changes/changes.routes.ts';
import { conversionRoutes } from './features/conversion/conversion.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { distributorRoutes } from './features/distributors/distributors.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { jobRoutes } from './features/jobs/jobs.routes.ts';
import { licenceRoutes } from './features/licences/licences.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { organisationRoutes } from './features/organisations/organisations.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { packageRoutes } from './features/packages/packages.routes.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { reminderRoutes } from './features/reminders/reminders.routes.ts';
import { renewalsRoutes } from './features/renewals/renewals.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { scheduleRoutes } from './features/schedules/schedules.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { tokenRoutes } from './features/tokens/tokens.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { viewRoutes } from './features/views/views.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Route } from './http/route.ts';

/** Every route of the hub; a test compares them with the calls of the contract. */
export const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...securityRoutes,
  ...setupRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...distributorRoutes,
  ...organisationRoutes,
  ...locationRoutes,
  ...userRoutes,
  ...licenceRoutes,
  ...viewRoutes,
  ...changeRoutes,
  ...importRoutes,
  ...packageRoutes,
  ...productRoutes,
  ...deviceRoutes,
  ...conversionRoutes,
  ...overviewRoutes,
  ...reminderRoutes,
  ...scheduleRoutes,
  ...renewalsRoutes,
  ...searchRoutes,
  ...reportRoutes,
  ...auditRoutes,
  ...jobRoutes,
];
