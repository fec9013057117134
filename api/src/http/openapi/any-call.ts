import type * as audit from '@hub/contract/audit';
import type { Call } from '@hub/contract/call';
import type * as changes from '@hub/contract/changes';
import type * as conversion from '@hub/contract/conversion';
import type * as devices from '@hub/contract/devices';
import type * as distributors from '@hub/contract/distributors';
import type * as imports from '@hub/contract/imports';
import type * as jobs from '@hub/contract/jobs';
import type * as licences from '@hub/contract/licences';
import type * as locations from '@hub/contract/locations';
import type * as organisations from '@hub/contract/organisations';
import type * as overview from '@hub/contract/overview';
import type * as packages from '@hub/contract/packages';
import type * as products from '@hub/contract/products';
import type * as reminders from '@hub/contract/reminders';
import type * as renewals from '@hub/contract/renewals';
import type * as reports from '@hub/contract/reports';
import type * as schedules from '@hub/contract/schedules';
import type * as search from '@hub/contract/search';
import type * as security from '@hub/contract/security';
import type * as session from '@hub/contract/session';
import type * as setup from '@hub/contract/setup';
import type * as tokens from '@hub/contract/tokens';
import type * as users from '@hub/contract/users';
import type * as views from '@hub/contract/views';
import type * as webhooks from '@hub/contract/webhooks';

type CallsOf<Feature> = Extract<Feature[keyof Feature], Call>;

/** Each call of the contract with its own types. */
export type AnyCall =
  | CallsOf<typeof audit>
  | CallsOf<typeof changes>
  | CallsOf<typeof conversion>
  | CallsOf<typeof devices>
  | CallsOf<typeof distributors>
  | CallsOf<typeof imports>
  | CallsOf<typeof jobs>
  | CallsOf<typeof licences>
  | CallsOf<typeof locations>
  | CallsOf<typeof organisations>
  | CallsOf<typeof overview>
  | CallsOf<typeof reminders>
  | CallsOf<typeof renewals>
  | CallsOf<typeof schedules>
  | CallsOf<typeof packages>
  | CallsOf<typeof products>
  | CallsOf<typeof reports>
  | CallsOf<typeof search>
  | CallsOf<typeof security>
  | CallsOf<typeof session>
  | CallsOf<typeof setup>
  | CallsOf<typeof tokens>
  | CallsOf<typeof users>
  | CallsOf<typeof views>
  | CallsOf<typeof webhooks>;
