import { REFUSALS, type RefusalCode } from '@hub/contract/errors';
import type { RawBuilder } from 'kysely';
import type { LicenceColumns } from '../../../licences/describe-column-changes.ts';

/** What the rules of the actions look at. Licences with the same facts are planned alike. */
export interface LicenceFacts {
  /** Any text for an archived licence. */
  archived_at: string | null;
  /** A day. */
  expiry_date: string | null;
  license_colour: string;
  purchase_order: string;
  is_verified: boolean;
  is_active: boolean;
  location_id: number;
  product_id: number;
  base_package_id: number | null;
  product_modules: number[];
}
export type Fact = keyof LicenceFacts;

/** The new values of a licence, or the message key of the reason why it stays as it is. */
export type Decision = { after: LicenceColumns } | { reason: string };

/** An action with everything that its rules need to know. */
export interface ActionRules {
  /** The columns that it changes. */
  columns: readonly (keyof LicenceColumns)[];
  facts: readonly Fact[];
  decide(licence: LicenceFacts): Decision;
  /** Facts that are read in another way, so that few groups of licences have the same. */
  factColumns?: Partial<Record<Fact, RawBuilder<unknown>>>;
  /** The name of what the licences are given. */
  target?: string;
}

/** The rules of an action that looks at some of the facts only. */
export const rules = <F extends Fact>(
  action: Omit<ActionRules, 'facts' | 'decide'> & {
    facts: readonly F[];
    decide(licence: Pick<LicenceFacts, F>): Decision;
  },
): ActionRules => action;

export const reasonOf = (code: RefusalCode): { reason: string } => ({ reason: REFUSALS[code].message });
