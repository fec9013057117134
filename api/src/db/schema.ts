import type { ChangeTables } from './schema/changes.ts';
import type { ConversionTables } from './schema/conversion.ts';
import type { CustomerTables } from './schema/customers.ts';
import type { LicenceTables } from './schema/licences.ts';
import type { ReminderTables } from './schema/reminders.ts';
import type { ScheduleTables } from './schema/schedules.ts';
import type { SecondFactorTables } from './schema/second-factors.ts';
import type { SessionTables } from './schema/sessions.ts';
import type { SystemTables } from './schema/system.ts';
import type { UserTables } from './schema/users.ts';
import type { WebhookTables } from './schema/webhooks.ts';

/**
 * Every table of the database, as Kysely needs it. schema.test.ts compares it with a migrated database: names,
 * nullability, defaults and types of all columns.
 */
export interface Tables
  extends CustomerTables,
    UserTables,
    SessionTables,
    SecondFactorTables,
    LicenceTables,
    ChangeTables,
    ConversionTables,
    WebhookTables,
    ReminderTables,
    ScheduleTables,
    SystemTables {}
