import type { allLicencesMessages } from './en_au/all-licences.ts';
import type { auditMessages } from './en_au/audit.ts';
import type { changeMessages } from './en_au/changes.ts';
import type { columnMessages } from './en_au/columns.ts';
import type { conversionMessages } from './en_au/conversion.ts';
import type { distributorMessages } from './en_au/distributors.ts';
import type { importMessages } from './en_au/imports.ts';
import type { jobMessages } from './en_au/jobs.ts';
import type { licenceMessages } from './en_au/licences.ts';
import type { mailedLinkMessages } from './en_au/mailed-links.ts';
import type { messages } from './en_au/messages.ts';
import type { overviewMessages } from './en_au/overview.ts';
import type { paletteMessages } from './en_au/palette.ts';
import type { productMessages } from './en_au/products.ts';
import type { reminderMessages } from './en_au/reminders.ts';
import type { renewalsMessages } from './en_au/renewals.ts';
import type { reportMessages } from './en_au/reports.ts';
import type { scheduleMessages } from './en_au/schedules.ts';
import type { securityMessages } from './en_au/second-factors.ts';
import type { secondStepMessages } from './en_au/second-step.ts';
import type { setupMessages } from './en_au/setup.ts';
import type { tokenMessages } from './en_au/tokens.ts';
import type { userMessages } from './en_au/user-screens.ts';
import type { viewMessages } from './en_au/views.ts';
import type { webhookMessages } from './en_au/webhooks.ts';

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

type KeysOf<Group extends string, Texts> = `${Group}.${WithoutPlural<keyof Texts & string>}`;

type Messages = typeof messages &
  typeof allLicencesMessages &
  typeof auditMessages &
  typeof changeMessages &
  typeof columnMessages &
  typeof conversionMessages &
  typeof distributorMessages &
  typeof importMessages &
  typeof jobMessages &
  typeof licenceMessages &
  typeof mailedLinkMessages &
  typeof overviewMessages &
  typeof paletteMessages &
  typeof productMessages &
  typeof reminderMessages &
  typeof renewalsMessages &
  typeof reportMessages &
  typeof scheduleMessages &
  typeof secondStepMessages &
  typeof securityMessages &
  typeof setupMessages &
  typeof tokenMessages &
  typeof userMessages &
  typeof viewMessages &
  typeof webhookMessages;

/** The key of an existing message; any other string does not compile. Plural forms share their stem. */
export type MessageKey = { [Group in keyof Messages & string]: KeysOf<Group, Messages[Group]> }[keyof Messages &
  string];

/** The values of a message's placeholders; `count` also selects the plural form. */
export type MessageValues = Record<string, string | number>;
